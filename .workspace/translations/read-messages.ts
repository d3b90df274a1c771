import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { predefinedAmenities } from '../../schema/src/index.ts'
import { textsOf } from '../../web/src/i18n/texts-of.ts'
import type { Tree } from './flatten-messages.ts'

const root = join(import.meta.dirname, '../..')
export const partFiles = 'web/src/i18n/en/*.ts'

/** The part of a file: "lost-data.ts" contains `lostData`. */
export function partOf(file: string): string {
  return basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Reads the English messages by part. The message of an amenity is the stored text. */
export async function readEnglish(): Promise<Record<string, Tree>> {
  const parts: Record<string, Tree> = {}
  for (const file of globSync(partFiles, { cwd: root }).sort()) {
    const module: Record<string, Tree> = await import(pathToFileURL(join(root, file)).href)
    const [texts] = Object.values(module)
    if (texts) parts[partOf(file)] = texts
  }
  parts.amenities = Object.fromEntries(predefinedAmenities.map((amenity) => [amenity, amenity]))
  return parts
}

/** Reads the languages that have messages. */
export async function readLanguages(): Promise<[string, Tree][]> {
  const languages = Object.entries(textsOf)
  return Promise.all(
    languages.map(async ([code, load]): Promise<[string, Tree]> => [code, (await load()).texts]),
  )
}

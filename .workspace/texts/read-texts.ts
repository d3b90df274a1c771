import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { predefinedAmenities } from '../../schema/src/index.ts'
import { textsOf } from '../../web/src/i18n/texts-of.ts'
import type { Tree } from './flat-texts.ts'

const root = join(import.meta.dirname, '../..')
export const partFiles = 'web/src/i18n/en/*.ts'

/** "lost-data.ts" holds the part `lostData`. */
export function partOf(file: string): string {
  return basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The English texts, part by part; those of the amenities are what is stored. */
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

/** The languages that have texts, with them. */
export async function readLanguages(): Promise<[string, Tree][]> {
  const languages = Object.entries(textsOf)
  return Promise.all(
    languages.map(async ([code, load]): Promise<[string, Tree]> => [code, (await load()).texts]),
  )
}

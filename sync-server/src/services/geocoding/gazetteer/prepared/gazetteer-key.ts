import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sourceVersions } from './sources.ts'

/** The source files that determine the bytes of a prepared gazetteer. */
const schemaFolder = import.meta.resolve('@worldschool/schema/gazetteer')
const code = [
  new URL('./column-file.ts', import.meta.url),
  new URL('./prepare-gazetteer.ts', import.meta.url),
  new URL('./prepared-gazetteer.ts', import.meta.url),
  new URL('./sources.ts', import.meta.url),
  new URL('./town-list.ts', import.meta.url),
  new URL('../geometry.ts', import.meta.url),
  new URL('../name-index.ts', import.meta.url),
  new URL('../string-table.ts', import.meta.url),
  new URL('./gazetteer-file.ts', schemaFolder),
  new URL('./rules/distance.ts', schemaFolder),
  new URL('./rules/fold-text.ts', schemaFolder),
]

/** Returns a cache key that changes with the data, the code and the Unicode version of a prepared gazetteer. */
export function gazetteerKey(): string {
  const hash = createHash('sha256').update(process.versions.unicode ?? '')
  for (const version of sourceVersions()) hash.update(`\0${version}`)
  for (const file of code) hash.update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

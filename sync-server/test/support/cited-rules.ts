import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The [S1] to [S3] of these are sync's rules about schemas, elsewhere they are security's. */
const aboutSync = /\/(process\/[^/]+|backup|database|process|queue-versions)\.test\.ts$/

/** A call of the test runner up to its title, which may stand on the next line. */
const title = /\b(?:test|it|describe)(?:\.each\([^`'"]*\))?\(\s*(['`"]).*?\1/gs

/** A title in the table of a `test.each`. */
const titleInTable = /^\s*\[?\s*(['`"])\[[A-Z]\d+\].*?\1/gm

/** The ids, such as `S17` or `P3`, in the titles of the tests in these folders of the project. */
export function citedRules(folders: string[], subject: 'sync' | 'security'): Set<string> {
  const ids = folders
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${root}${folder}/${file}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const titles = [...(text.match(title) ?? []), ...(text.match(titleInTable) ?? [])]
      const all = titles.flatMap((one) => [...one.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id]) => id))
      const isAmbiguous = aboutSync.test(file) !== (subject === 'sync')
      return all.filter((id) => id && !(isAmbiguous && id.startsWith('S')))
    })
  return new Set(ids.map(String))
}

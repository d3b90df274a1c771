import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const checklist = readFileSync(`${root}schema/docs/security.md`, 'utf8')

/** Their [S1] to [S3] are sync's rules about schemas. */
const aboutSync = /(^|\/)(database|process)\.test\.ts$/

/** Photos and the device's caches, which are not there yet or not the server's. */
const elsewhere = [21, 23, 24]

/** A call of the test runner up to its title, which may stand on the next line. */
const title = /\b(?:test|it|describe)(?:\.each\([^`'"]*\))?\(\s*(['`"]).*?\1/gs

const pointsOf = (text: string) => [...text.matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n))

function citedPoints(): Set<number> {
  const files = ['sync-server/test', 'schema/test', 'web/test', 'web/e2e', '.workspace'].flatMap(
    (folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${root}${folder}/${file}`,
      ),
  )
  const titles = files
    .filter((file) => /\.test\.tsx?$/.test(file) && !aboutSync.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(title) ?? [])
  return new Set(
    titles.flatMap((text) => [...text.matchAll(/\[S(\d+)\]/g)].map(([, n]) => Number(n))),
  )
}

test('the checklist has its 28 points in order', () => {
  expect(pointsOf(checklist)).toEqual(Array.from({ length: 28 }, (_, n) => n + 1))
})

test('every point of the checklist is cited by a test', () => {
  const cited = citedPoints()
  const missing = pointsOf(checklist).filter((n) => !elsewhere.includes(n) && !cited.has(n))
  expect(missing).toEqual([])
})

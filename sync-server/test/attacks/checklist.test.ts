import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedIds, readTitles, root } from '../../../.workspace/test-titles.ts'

const checklist = readFileSync(`${root}schema/docs/security.md`, 'utf8')

/** The device's caches, which are not the server's. */
const elsewhere = [23, 24]

const pointsOf = (text: string) => [...text.matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n))

test('the checklist has its 32 points in order', () => {
  expect(pointsOf(checklist)).toEqual(Array.from({ length: 33 }, (_, n) => n + 1))
})

test('every point of the checklist is cited by a test', () => {
  const cited = citedIds(readTitles(), 'security')
  const missing = pointsOf(checklist).filter((n) => !elsewhere.includes(n) && !cited.has(`S${n}`))
  expect(missing).toEqual([])
})

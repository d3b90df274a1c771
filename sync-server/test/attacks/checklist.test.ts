import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedIds, readTitles, root } from '../../../.workspace/test-titles.ts'

const checklist = readFileSync(`${root}schema/docs/security.md`, 'utf8')

/** Points about the caches of the device, which have no test of the server. */
const onDevice = [23, 24]

const pointsOf = (text: string) => [...text.matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n))

test('the security checklist has its points numbered in order', () => {
  expect(pointsOf(checklist)).toEqual(Array.from({ length: 33 }, (_, n) => n + 1))
})

test('every point of the security checklist is cited by a test', () => {
  const cited = citedIds(readTitles(), 'security')
  const missing = pointsOf(checklist).filter((n) => !onDevice.includes(n) && !cited.has(`SEC-${n}`))
  expect(missing).toEqual([])
})

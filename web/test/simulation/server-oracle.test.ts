import { expect, test } from 'vitest'
import { ServerOracle } from './server-oracle.ts'

const answer = { key: 'k1', account: 'ana', status: 409, seq: '42', at: 0 }
const conflict = { error: 'This was changed elsewhere.', code: 'conflict', fields: ['price'] }

/** Returns what the oracle reports after these responses to one key. */
function breachesOf(...bodies: object[]): string[] {
  const oracle = new ServerOracle('e1')
  for (const body of bodies) oracle.note({ ...answer, body: JSON.stringify(body) })
  return oracle.breaches
}

test('[R2] the oracle accepts a conflict that is repeated with a newer row, and its record without the row', () => {
  const first = { ...conflict, current: { id: 'r1', version: 2 } }
  const again = { ...conflict, current: { id: 'r1', version: 3 } }
  expect(breachesOf(first, again, { ...conflict, currentId: 'r1' })).toEqual([])
})

test('[R2] the oracle reports a repeated conflict that names other fields', () => {
  expect(breachesOf(conflict, { ...conflict, fields: ['name'] })).toEqual([
    expect.stringContaining('[R2] key k1 was answered twice'),
  ])
})

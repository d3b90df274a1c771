import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedRules, root } from './support/cited-rules.ts'

/** Those that the device alone keeps. */
const onTheDevice = /^(I1|I3|Q\d+|R5|R6|R7|P4|P6|S1)$/

const rules = [
  ...readFileSync(`${root}schema/docs/sync.md`, 'utf8').matchAll(/^- \*\*\[(\w+)\]\*\*/gm),
]

test('every rule of sync that the server keeps is cited by a test of the server', () => {
  const ids = rules.map(([, id]) => String(id)).filter((id) => !onTheDevice.test(id))
  expect(ids.length).toBeGreaterThan(14)
  const cited = citedRules(['sync-server/test'], 'sync')
  expect(ids.filter((id) => !cited.has(id))).toEqual([])
})

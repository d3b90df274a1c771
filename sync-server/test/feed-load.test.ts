import { expect, test } from 'vitest'
import { type Assumptions, defaults } from '../bench/feed-load/assumptions.ts'
import type { LoadEstimate } from '../bench/feed-load/estimate-load.ts'
import { printEstimates } from '../bench/feed-load/print-estimates.ts'
import { simulateHour } from '../bench/feed-load/simulate-hour.ts'

/** A directory that is small enough for a test. */
const small: Assumptions = { ...defaults, devices: 2_000, regions: 20, changesPerDay: 5_000 }
const byHours = 'by region and hour, cached by a CDN'

const estimateOf = (byDesign: Map<string, LoadEstimate>, design: string, name: string) =>
  byDesign.get(design)?.[name] ?? Number.NaN

test('the load simulation prints the same busiest hour of a very large directory for the same seed', () => {
  const table = printEstimates(simulateHour(small))
  expect(printEstimates(simulateHour(small))).toBe(table)
  expect(printEstimates(simulateHour({ ...small, seed: 2 }))).not.toBe(table)
  expect(table).toMatchInlineSnapshot(`
    "|                                | one feed | one feed, a revalidating CDN | feeds by region | by region, a revalidating CDN | by region and hour, cached by a CDN |
    | ------------------------------ | -------: | ---------------------------: | --------------: | ----------------------------: | ----------------------------------: |
    | requests to the origin, /s     |     1.78 |                         1.78 |            2.61 |                          2.61 |                                4.64 |
    | sent by the origin, MB/s       |     0.09 |                         0.09 |            0.02 |                          0.02 |                                0.02 |
    | rows read, /s                  |      309 |                          309 |            64.2 |                          64.2 |                                5.29 |
    | cores in use                   |     0.02 |                         0.02 |               0 |                             0 |                                   0 |
    | requests by devices, /s        |     1.78 |                         1.78 |            2.61 |                          2.61 |                                 6.6 |
    | kB for each opening of the app |      517 |                          517 |             134 |                           134 |                                 207 |
    | traffic per month, $           |     8.49 |                         13.4 |             2.2 |                          4.55 |                                7.66 |
    | cores per month, $             |       30 |                           30 |              30 |                            30 |                                  30 |"
  `)
})

test('the load simulation sends a device with feeds by region only the share of its regions', () => {
  const hour = simulateHour({ ...small, regions: 100, skew: 0 })
  const kB = (design: string) => estimateOf(hour, design, 'kB for each opening of the app')
  // Three of a hundred regions, and the headers of a response for each.
  expect(kB('feeds by region') / kB('one feed')).toBeGreaterThan(0.03)
  expect(kB('feeds by region') / kB('one feed')).toBeLessThan(0.12)
})

test('the load simulation reads each hour that a CDN caches once, regardless of the number of devices', () => {
  const rows = (devices: number, design: string) =>
    estimateOf(simulateHour({ ...small, devices }), design, 'rows read, /s')
  expect(rows(8_000, 'feeds by region') / rows(4_000, 'feeds by region')).toBeGreaterThan(1.5)
  expect(rows(8_000, byHours) / rows(4_000, byHours)).toBeLessThan(1.2)
})

test('the load simulation reads no rows when nothing changes', () => {
  const hour = simulateHour({ ...small, changesPerDay: 0 })
  for (const [design, estimate] of hour) {
    expect([design, estimate['rows read, /s']]).toEqual([design, 0])
    expect([design, estimate['requests to the origin, /s']]).not.toEqual([design, 0])
  }
})

import { expect, test } from 'vitest'
import { type Assumptions, defaults } from '../bench/feed-load/assumptions.ts'
import type { Figures } from '../bench/feed-load/figures.ts'
import { liveThroughHour } from '../bench/feed-load/live-through-hour.ts'
import { printFigures } from '../bench/feed-load/print-figures.ts'

/** A directory that is small enough for a test. */
const small: Assumptions = { ...defaults, devices: 2_000, regions: 20, changesPerDay: 5_000 }
const byHours = 'by region and hour, kept by a CDN'

const figure = (byDesign: Map<string, Figures>, design: string, name: string) =>
  byDesign.get(design)?.[name] ?? Number.NaN

test('the load simulation prints the same busiest hour of a very large directory for the same seed', () => {
  const table = printFigures(liveThroughHour(small))
  expect(printFigures(liveThroughHour(small))).toBe(table)
  expect(printFigures(liveThroughHour({ ...small, seed: 2 }))).not.toBe(table)
  expect(table).toMatchInlineSnapshot(`
    "|                               | one feed | one feed, a CDN that asks | feeds by region | by region, a CDN that asks | by region and hour, kept by a CDN |
    | ----------------------------- | -------: | ------------------------: | --------------: | -------------------------: | --------------------------------: |
    | asked of the origin, /s       |     1.78 |                      1.78 |            2.61 |                       2.61 |                              4.64 |
    | sent by the origin, MB/s      |     0.09 |                      0.09 |            0.02 |                       0.02 |                              0.02 |
    | rows read, /s                 |      309 |                       309 |            64.2 |                       64.2 |                              5.29 |
    | cores at work                 |     0.02 |                      0.02 |               0 |                          0 |                                 0 |
    | asked by devices, /s          |     1.78 |                      1.78 |            2.61 |                       2.61 |                               6.6 |
    | kB for each time it is opened |      517 |                       517 |             134 |                        134 |                               207 |
    | a month of sending, $         |     8.49 |                      13.4 |             2.2 |                       4.55 |                              7.66 |
    | a month of cores, $           |       30 |                        30 |              30 |                         30 |                                30 |"
  `)
})

test('the load simulation sends a device with feeds by region only the share of its regions', () => {
  const hour = liveThroughHour({ ...small, regions: 100, skew: 0 })
  const kB = (design: string) => figure(hour, design, 'kB for each time it is opened')
  // Three of a hundred regions, and the headers of a response for each.
  expect(kB('feeds by region') / kB('one feed')).toBeGreaterThan(0.03)
  expect(kB('feeds by region') / kB('one feed')).toBeLessThan(0.12)
})

test('the load simulation reads each hour that a CDN caches once, regardless of the number of devices', () => {
  const rows = (devices: number, design: string) =>
    figure(liveThroughHour({ ...small, devices }), design, 'rows read, /s')
  expect(rows(8_000, 'feeds by region') / rows(4_000, 'feeds by region')).toBeGreaterThan(1.5)
  expect(rows(8_000, byHours) / rows(4_000, byHours)).toBeLessThan(1.2)
})

test('the load simulation reads no rows when nothing changes', () => {
  const hour = liveThroughHour({ ...small, changesPerDay: 0 })
  for (const [design, figures] of hour) {
    expect([design, figures['rows read, /s']]).toEqual([design, 0])
    expect([design, figures['asked of the origin, /s']]).not.toEqual([design, 0])
  }
})

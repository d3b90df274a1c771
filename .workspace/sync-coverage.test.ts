import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultCount, findGaps, rulesOf } from './sync-coverage.ts'
import { readTitles, root, titlesIn } from './test-titles.ts'

const document = readFileSync(`${root}schema/docs/sync.md`, 'utf8')
const security = readFileSync(`${root}schema/docs/security.md`, 'utf8')
const numbers = [...security.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
const securityPoints = Math.max(...numbers)

describe('sync coverage', () => {
  it('the rule numbers of each letter in sync.md have no gap', () => {
    const last = { I: 3, Q: 9, R: 7, P: 6, C: 5, S: 3 }
    const wanted = Object.entries(last).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, n) => `${letter}${n + 1}`),
    )
    expect(wanted.filter((id) => !rulesOf(document).includes(id))).toEqual([])
  })

  it('the rules and faults of sync.md match the titles of the tests', () => {
    expect(findGaps(document, readTitles(), securityPoints)).toEqual([])
  })
})

const serverFile = 'sync-server/test/writes.test.ts'
const deviceFile = 'web/test/sync/queue.test.ts'

const rules = ['- **[Q4]** A timer always runs.', '- **[R2]** One transaction.']

/** The section of a fault that names these tests. */
const section = (n: number, ...tests: string[]) =>
  [`### ${n}. Something`, '', 'Holds.', '', ...tests.map((test) => `- \`${test}\``), ''].join('\n')

const faults = Array.from({ length: faultCount }, (_, n) =>
  section(n + 1, `${serverFile} › [fault ${n + 1}] holds`),
)
const tests = faults.map((_, n) => `test('[fault ${n + 1}] holds', () => {})`)

/** Returns the gaps of a small document and small tests, with one thing changed. */
function gapsWith(changes: {
  rules?: string[]
  faults?: string[]
  server?: string
  device?: string
}) {
  const page = [...(changes.rules ?? rules), ...(changes.faults ?? faults)].join('\n')
  const sources: [string, string][] = [
    [serverFile, [`test('[R2] applies once', () => {})`, ...tests, changes.server].join('\n')],
    [deviceFile, changes.device ?? `describe('[Q4] the timer', () => {})`],
  ]
  const titles = new Map(sources.map(([file, source]) => [file, titlesIn(file, source)]))
  return findGaps(page, titles, 28)
}

/** The sections, with a seventh that names `tests`. */
const withSeventh = (...tests: string[]) => faults.with(6, section(7, ...tests))

describe('findGaps', () => {
  it('findGaps reports nothing for a consistent document', () => {
    expect(gapsWith({})).toEqual([])
  })

  it('reports a rule that no test cites', () => {
    expect(gapsWith({ device: `it('runs', () => {}) // [Q4]` })).toEqual([
      '[Q4] is cited by no test',
    ])
  })

  it('reports a server rule that only a device test cites', () => {
    const device = `it('[Q4] [P1] asks page by page', () => {})`
    expect(gapsWith({ device, rules: [...rules, '- **[P1]** Pages.'] })).toEqual([
      '[P1] is cited by no server test',
    ])
  })

  it.each([
    ['a rule', '[Q99] waits', 'there is no [Q99]'],
    ['a point of security', '[SEC-29] is safe', 'there is no [SEC-29]'],
    ['a fault', '[fault 33] is survived', 'there is no [fault 33]'],
    ['a fault', '[fault 0] is survived', 'there is no [fault 0]'],
  ])('reports a title that cites %s that does not exist', (_what, title, problem) => {
    expect(gapsWith({ server: `test('${title}', () => {})` })).toEqual([
      `${serverFile} › ${title}: ${problem}`,
    ])
  })

  it.each([
    ['several in one', '[faults 2, 3] are one'],
    ['as words', 'fault 16: replays'],
  ])('reports a fault that is cited in another format: %s', (_how, title) => {
    expect(gapsWith({ server: `test('${title}', () => {})` })).toEqual([
      `${serverFile} › ${title}: a fault is cited as [fault 1]`,
    ])
  })

  it('findGaps reports a fault without a section, and a fault with two sections', () => {
    expect(gapsWith({ faults: faults.toSpliced(6, 1) })).toEqual(['fault 7 has no section'])
    expect(gapsWith({ faults: [...faults, faults[6] ?? ''] })).toEqual([
      'fault 7 has a section too many',
    ])
  })

  it('findGaps reports a section of a fault without a test', () => {
    expect(gapsWith({ faults: withSeventh() })).toContain('fault 7 names no test')
  })

  it.each([
    ['a file', `web/test/gone.test.ts › [fault 7] holds`],
    ['a title', `${serverFile} › [fault 7] holds for good`],
    ['a suite', `${deviceFile} › [Q4] the timer`],
  ])('reports a section that names %s that is not a test', (_what, citation) => {
    const named = withSeventh(`${serverFile} › [fault 7] holds`, citation)
    expect(gapsWith({ faults: named })).toEqual([`fault 7 names ${citation}, which is not there`])
  })

  it('reports a section that names a test of another fault', () => {
    const other = `${serverFile} › [fault 8] holds`
    expect(gapsWith({ faults: withSeventh(`${serverFile} › [fault 7] holds`, other) })).toEqual([
      `fault 7 names ${other}, which does not cite it`,
    ])
  })

  it('reports each case of a table test that is missing in its fault’s section', () => {
    const server = `test.each(['here', 'there'])('[fault 7] holds %s', () => {})`
    const both = ['here', 'there'].map((where) => `${serverFile} › [fault 7] holds ${where}`)
    expect(gapsWith({ server })).toEqual(both.map((test) => `fault 7 leaves out ${test}`))
  })

  it('findGaps reports a rule as uncovered if its only test is skipped', () => {
    expect(gapsWith({ device: `it.skip('[Q4] runs', () => {})` })).toEqual([
      '[Q4] is cited by no test',
    ])
  })
})

describe('titlesIn', () => {
  const textsIn = (source: string) => titlesIn('a.test.ts', source).map(({ text }) => text)

  it('titlesIn returns the title strings of the tests of a file, and no other strings', () => {
    expect(textsIn(`it(\n  "one's own",\n  async () => {},\n)\nsay('[Q4] no test')`)).toEqual([
      "one's own",
    ])
  })

  it('titlesIn returns the titles of table tests for each row, by position and by name', () => {
    expect(textsIn(`test.each([['[Q1] a', 1], ['b', 2]])('%s', () => {})`)).toEqual([
      '%s',
      '[Q1] a',
      'b',
    ])
    expect(
      textsIn(`const cases = [{ name: '[Q1] a' }] as const\nit.each(cases)('says $name', f)`),
    ).toEqual(['says $name', 'says [Q1] a'])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, rowCounts, successes } from './specification-sections.ts'
import { citationsIn, isTest, readTitles, root } from './test-titles.ts'

const document = readFileSync(`${root}schema/docs/specification-coverage.md`, 'utf8')

/** The screens and dialogs of section 2. */
const screens = [
  'Routes',
  'Header',
  'Auth dialog',
  'Forgot-password dialog',
  'Explore screen',
  'Map panel',
  'Resource card',
  'Resource detail window',
  'Delete confirmation dialog',
  'Add New Resource dialog',
  'Saved screen',
  'Settings screen',
  'Profile screen',
  'Admin panel',
  'Terms of Service and Privacy Policy',
]

/** The table rows of a text, without header rows. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (?!Statement |Situation |---)(.*) \|$/gm)].map(([, row = '']) => row)

/** The section below a heading, up to the next heading of its level. */
function sectionOf(heading: string): string {
  const [, text = ''] = document.split(`\n${heading}`)
  const level = heading.split(' ')[0] ?? ''
  return text.split(new RegExp(`\\n#{2,${level.length}} `))[0] ?? ''
}

describe('specification coverage', () => {
  it.each(Object.entries(rowCounts))(
    'the coverage document has a row for each statement of section %s',
    (section, count) => {
      expect(rowsOf(sectionOf(`## ${section}. `)).length).toBeGreaterThanOrEqual(count)
    },
  )

  it('the coverage document has a row for each entry of the catalogue in section 8', () => {
    const names = rowsOf(sectionOf('## 8. ')).map((row) => row.split(' | ')[0]?.trim())
    const wanted = [...catalogue, ...successes.map((success) => `Success: ${success}`)]
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
  })

  it('the coverage document has rows for every screen of section 2', () => {
    const missing = screens.filter((screen) => rowsOf(sectionOf(`### ${screen}\n`)).length === 0)
    expect(missing).toEqual([])
  })

  it('every row of the coverage document names a test', () => {
    expect(rowsOf(document).filter((row) => citationsIn(row).length === 0)).toEqual([])
  })

  it('the coverage document names only tests that exist, by file and title', () => {
    const titles = readTitles()
    const wrong = citationsIn(document).filter((citation) => !isTest(titles, citation))
    expect(wrong).toEqual([])
  })

  it('the coverage document lists at most five missing parts, each with its plan', () => {
    const reasons = sectionOf('## Not yet').match(/^- .*/gm) ?? []
    expect(reasons.length).toBeLessThanOrEqual(5)
    for (const reason of reasons) expect(reason).toMatch(/With the .+\.$/)
  })
})

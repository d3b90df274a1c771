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

/** The rows of the tables of a text, without their heads. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (?!Statement |Situation |---)(.*) \|$/gm)].map(([, row = '']) => row)

/** The part of the document below a heading, up to the next of its rank. */
function below(heading: string): string {
  const [, text = ''] = document.split(`\n${heading}`)
  const rank = heading.split(' ')[0] ?? ''
  return text.split(new RegExp(`\\n#{2,${rank.length}} `))[0] ?? ''
}

describe('what of the specification is built', () => {
  it.each(Object.entries(rowCounts))(
    'has a row for each statement of section %s',
    (section, count) => {
      expect(rowsOf(below(`## ${section}. `)).length).toBeGreaterThanOrEqual(count)
    },
  )

  it('has a row for everything that the catalogue of section 8 names', () => {
    const names = rowsOf(below('## 8. ')).map((row) => row.split(' | ')[0]?.trim())
    const wanted = [...catalogue, ...successes.map((success) => `Success: ${success}`)]
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
  })

  it('has rows for every screen of section 2', () => {
    const missing = screens.filter((screen) => rowsOf(below(`### ${screen}\n`)).length === 0)
    expect(missing).toEqual([])
  })

  it('names a test in every row', () => {
    expect(rowsOf(document).filter((row) => citationsIn(row).length === 0)).toEqual([])
  })

  it('names only tests that there are, by file and title', () => {
    const titles = readTitles()
    const wrong = citationsIn(document).filter((citation) => !isTest(titles, citation))
    expect(wrong).toEqual([])
  })

  it('says in a few lines what is not there yet', () => {
    const reasons = below('## Not yet').match(/^- .*/gm) ?? []
    expect(reasons.length).toBeLessThanOrEqual(5)
    for (const reason of reasons) expect(reason).toMatch(/With the .+\.$/)
  })
})

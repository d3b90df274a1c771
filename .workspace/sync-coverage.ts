import { citationsIn, citedIds, citedIn, isTest, type TitlesByFile } from './test-titles.ts'

/** The number of faults for which sync.md must have a section. */
export const faultCount = 32

/** Rules that only the device implements; each other rule must also be cited by a server test. */
const deviceOnly = /^(I1|I3|Q\d+|R5|R6|R7|P4|P6|S1)$/

/** The section of one fault in sync.md. */
interface Fault {
  number: number
  tests: { file: string; title: string }[]
}

/** The ids of the rules of `sync.md`. */
export const rulesOf = (document: string): string[] =>
  [...document.matchAll(/^- \*\*\[([A-Z]\d+)\]\*\*/gm)].map(([, id = '']) => id)

/** The fault sections of `sync.md`, each with the tests that it names. */
export const faultsOf = (document: string): Fault[] =>
  [...document.matchAll(/^### (\d+)\. .*\n((?:(?!#).*\n?)*)/gm)].map(
    ([, number, section = '']) => ({
      number: Number(number),
      tests: citationsIn(section),
    }),
  )

/** Returns where `sync.md` and the test titles do not match. */
export function findGaps(document: string, titles: TitlesByFile, securityPoints: number): string[] {
  return [
    ...uncitedRules(document, titles),
    ...unknownCitations(document, titles, securityPoints),
    ...faultGaps(faultsOf(document), titles),
  ]
}

function uncitedRules(document: string, titles: TitlesByFile): string[] {
  const [anywhere, byServer] = ['', 'sync-server/'].map((at) => citedIds(titles, 'sync', at))
  return rulesOf(document).flatMap((id) => {
    if (!anywhere?.has(id)) return [`[${id}] is cited by no test`]
    return deviceOnly.test(id) || byServer?.has(id) ? [] : [`[${id}] is cited by no server test`]
  })
}

function unknownCitations(document: string, titles: TitlesByFile, securityPoints: number) {
  const rules = new Set(rulesOf(document))
  const isKnown = (id: string, subject: 'sync' | 'security') =>
    subject === 'sync'
      ? rules.has(id)
      : Number(id.slice(4)) >= 1 && Number(id.slice(4)) <= securityPoints
  return [...titles].flatMap(([file, list]) => [
    ...citedIn(list)
      .filter(({ id, subject }) => !isKnown(id, subject))
      .map(({ id, title }) => `${file} › ${title}: there is no [${id}]`),
    ...list.flatMap(({ text }) =>
      faultsCitedIn(text).map((problem) => `${file} › ${text}: ${problem}`),
    ),
  ])
}

/** Returns the problems of the faults that a title cites. */
function faultsCitedIn(title: string): string[] {
  const unknown = [...title.matchAll(/\[fault (\d+)\]/g)]
    .map(([, number]) => Number(number))
    .filter((number) => number < 1 || number > faultCount)
    .map((number) => `there is no [fault ${number}]`)
  const rest = title.replace(/\[fault \d+\]/g, '')
  return /\bfaults? \d/.test(rest) ? [...unknown, 'a fault is cited as [fault 1]'] : unknown
}

function faultGaps(faults: Fault[], titles: TitlesByFile): string[] {
  const numbers = faults.map(({ number }) => number)
  const required = Array.from({ length: faultCount }, (_, n) => n + 1)
  return [
    ...required.filter((n) => !numbers.includes(n)).map((n) => `fault ${n} has no section`),
    ...numbers
      .filter((n, at) => !required.includes(n) || numbers.indexOf(n) !== at)
      .map((n) => `fault ${n} has a section too many`),
    ...faults
      .filter(({ tests }) => tests.length === 0)
      .map(({ number }) => `fault ${number} names no test`),
    ...faults.flatMap((fault) => wrongCitations(fault, titles)),
    ...faults.flatMap((fault) => missingCitations(fault, titles)),
  ]
}

/** Citations of a section that are not a test, or a test of another fault. */
const wrongCitations = ({ number, tests }: Fault, titles: TitlesByFile): string[] =>
  tests.flatMap((test) => {
    const at = `fault ${number} names ${test.file} › ${test.title}`
    if (!isTest(titles, test)) return [`${at}, which is not there`]
    return test.title.includes(`[fault ${number}]`) ? [] : [`${at}, which does not cite it`]
  })

/** Tests that cite a fault and that its section does not name. */
function missingCitations({ number, tests }: Fault, titles: TitlesByFile): string[] {
  const named = new Set(tests.map(({ file, title }) => `${file} › ${title}`))
  return [...titles].flatMap(([file, list]) =>
    list
      .filter(({ text, isSuite }) => !isSuite && text.includes(`[fault ${number}]`))
      .filter(({ text }) => !isTemplate.test(text) && !named.has(`${file} › ${text}`))
      .map(({ text }) => `fault ${number} leaves out ${file} › ${text}`),
  )
}

/** The template title of a table of cases; each case has its own title. */
const isTemplate = /%[sij]|\$\w/

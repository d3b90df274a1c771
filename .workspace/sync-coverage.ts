import { citationsIn, citedIds, citedIn, isTest, type TitlesByFile } from './test-titles.ts'

/** How many kinds of failure the page must have a section for. */
export const faultCount = 32

/** The rules that the device alone keeps; every other is cited by a test of the server too. */
const onTheDevice = /^(I1|I3|Q\d+|R5|R6|R7|P4|P6|S1)$/

/** The section of one fault. */
interface Fault {
  number: number
  tests: { file: string; title: string }[]
}

/** The ids of the rules of `sync.md`. */
export const rulesOf = (document: string): string[] =>
  [...document.matchAll(/^- \*\*\[([A-Z]\d+)\]\*\*/gm)].map(([, id = '']) => id)

/** The sections of the faults of `sync.md`, each with the tests that it names. */
export const faultsOf = (document: string): Fault[] =>
  [...document.matchAll(/^### (\d+)\. .*\n((?:(?!#).*\n?)*)/gm)].map(
    ([, number, section = '']) => ({
      number: Number(number),
      tests: citationsIn(section),
    }),
  )

/** Where `sync.md` and the titles of the tests do not bear each other out; nothing when they do. */
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
    return onTheDevice.test(id) || byServer?.has(id) ? [] : [`[${id}] is cited by no server test`]
  })
}

function unknownCitations(document: string, titles: TitlesByFile, securityPoints: number) {
  const rules = new Set(rulesOf(document))
  const isKnown = (id: string, subject: 'sync' | 'security') =>
    subject === 'sync'
      ? rules.has(id)
      : Number(id.slice(1)) >= 1 && Number(id.slice(1)) <= securityPoints
  return [...titles].flatMap(([file, list]) => [
    ...citedIn(file, list)
      .filter(({ id, subject }) => !isKnown(id, subject))
      .map(({ id, title }) => `${file} › ${title}: there is no [${id}]`),
    ...list.flatMap(({ text }) =>
      faultsCitedIn(text).map((problem) => `${file} › ${text}: ${problem}`),
    ),
  ])
}

/** What is wrong with the faults that a title cites. */
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
  const wanted = Array.from({ length: faultCount }, (_, n) => n + 1)
  return [
    ...wanted.filter((n) => !numbers.includes(n)).map((n) => `fault ${n} has no section`),
    ...numbers
      .filter((n, at) => !wanted.includes(n) || numbers.indexOf(n) !== at)
      .map((n) => `fault ${n} has a section too many`),
    ...faults
      .filter(({ tests }) => tests.length === 0)
      .map(({ number }) => `fault ${number} names no test`),
    ...faults.flatMap((fault) => wronglyNamed(fault, titles)),
    ...faults.flatMap((fault) => unnamed(fault, titles)),
  ]
}

/** What a section names that is no test, or the test of another fault. */
const wronglyNamed = ({ number, tests }: Fault, titles: TitlesByFile): string[] =>
  tests.flatMap((test) => {
    const at = `fault ${number} names ${test.file} › ${test.title}`
    if (!isTest(titles, test)) return [`${at}, which is not there`]
    return test.title.includes(`[fault ${number}]`) ? [] : [`${at}, which does not cite it`]
  })

/** The tests that cite a fault and that its section leaves out. */
function unnamed({ number, tests }: Fault, titles: TitlesByFile): string[] {
  const named = new Set(tests.map(({ file, title }) => `${file} › ${title}`))
  return [...titles].flatMap(([file, list]) =>
    list
      .filter(({ text, isSuite }) => !isSuite && text.includes(`[fault ${number}]`))
      .filter(({ text }) => !isTemplate.test(text) && !named.has(`${file} › ${text}`))
      .map(({ text }) => `fault ${number} leaves out ${file} › ${text}`),
  )
}

/** The title over a table of cases: each case has one of its own. */
const isTemplate = /%[sij]|\$\w/

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** One title in a file of tests: that of a test, or of a suite of them. */
export interface Title {
  text: string
  isSuite: boolean
}

/** The titles of each file of tests, by its path from the root. */
export type TitlesByFile = ReadonlyMap<string, readonly Title[]>

/** Any node of a syntax tree; what of it is read is looked at first. */
export interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** What `value` holds of nodes, itself or in a list. */
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

export function* everyNode(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of nodesIn(value)) yield* everyNode(child)
}

/** The titles that a file gives its tests; of a table's, one for each row that the file spells out. */
export function titlesIn(file: string, source: string): Title[] {
  const nodes = [...everyNode(parseSync(file, source).program as unknown as Node)]
  const listByName = new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .flatMap(({ id, init }) => nodesIn(id).map((name) => [name.name, init] as const)),
  )
  return nodes.flatMap((call) => {
    const called = runnerOf(call)
    const text = textOf(nodesIn(call.arguments)[0], source)
    if (!called || text === null) return []
    const [table] = called.tables
    const rows = table
      ? rowsOf(table.type === 'Identifier' ? listByName.get(table.name) : table)
      : []
    const texts = [text, ...rows.map((row) => filled(text, row, source))]
    return [...new Set(texts)].map((one) => ({ text: one, isSuite: called.name === 'describe' }))
  })
}

/** Whether a call is one of the test runner's that takes a title, and over which table. */
function runnerOf(call: Node): { name: unknown; tables: Node[] } | null {
  if (call.type !== 'CallExpression') return null
  let [callee] = nodesIn(call.callee)
  const tables = callee?.type === 'CallExpression' ? nodesIn(callee.arguments) : []
  if (callee?.type === 'CallExpression') [callee] = nodesIn(callee.callee)
  if (callee?.type === 'MemberExpression') {
    if (/^(skip|todo|fails)$/.test(`${nodesIn(callee.property)[0]?.name}`)) return null
    ;[callee] = nodesIn(callee.object)
  }
  const isRunner = callee?.type === 'Identifier' && /^(it|test|describe)$/.test(`${callee.name}`)
  return isRunner ? { name: callee?.name, tables } : null
}

function textOf(node: Node | undefined, source: string): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return null
  return source.slice(Number(node.start) + 1, Number(node.end) - 1)
}

function rowsOf(table: unknown): Node[] {
  const [list] = nodesIn(table)
  if (list?.type === 'TSAsExpression') return rowsOf(list.expression)
  return list?.type === 'ArrayExpression' ? nodesIn(list.elements) : []
}

/** A title with what its row of the table says: `%s` by place, `$name` by name. */
function filled(title: string, row: Node, source: string): string {
  if (row.type === 'ObjectExpression') {
    return nodesIn(row.properties).reduce((text, property) => {
      const name = nodesIn(property.key)[0]?.name
      return text.replace(`$${name}`, (old) => textOf(nodesIn(property.value)[0], source) ?? old)
    }, title)
  }
  const cells = row.type === 'ArrayExpression' ? nodesIn(row.elements) : [row]
  let column = 0
  return title.replace(/%[sij]/g, (old) => textOf(cells[column++], source) ?? old)
}

const testFiles = '{schema/test,sync-server/test,web/test,web/e2e,.workspace}/**/*.test.{ts,tsx}'

/** The titles of all the tests of the project. */
export function readTitles(): TitlesByFile {
  const files = globSync(testFiles, { cwd: root }).sort()
  return new Map(files.map((file) => [file, titlesIn(file, readFileSync(root + file, 'utf8'))]))
}

/** What a text names as `file › title`, in code. */
export const citationsIn = (text: string) =>
  [...text.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Whether there is a test of this title in this file. */
export const isTest = (titles: TitlesByFile, { file, title }: { file: string; title: string }) =>
  titles.get(file)?.some(({ text, isSuite }) => !isSuite && text === title) ?? false

/** [S1] to [S3] are sync's in these files and beside a fault, and security's in all other titles. */
const isAboutSync =
  /^sync-server\/test\/(process\/[^/]+|backup|database|process|queue-versions)\.test\.ts$|^web\/test\/(db|integration|simulation|sync)\//

/** The ids that a file's titles cite, such as `P3`, and which list they belong to. */
export function citedIn(file: string, titles: readonly Title[]) {
  return titles.flatMap(({ text }) =>
    [...text.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id = '']) => {
      const isSync = /^S[123]$/.test(id) && (isAboutSync.test(file) || text.includes('[fault '))
      const isSecurity = id.startsWith('S') && !isSync
      return { id, title: text, subject: isSecurity ? ('security' as const) : ('sync' as const) }
    }),
  )
}

/** The ids of one list that the tests in some folders cite. */
export function citedIds(
  titles: TitlesByFile,
  subject: 'sync' | 'security',
  folder = '',
): Set<string> {
  const cited = [...titles].flatMap(([file, list]) =>
    file.startsWith(folder) ? citedIn(file, list) : [],
  )
  return new Set(cited.filter((one) => one.subject === subject).map(({ id }) => id))
}

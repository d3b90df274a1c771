import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** The title of a test, or of a suite. */
export interface Title {
  text: string
  isSuite: boolean
}

/** The titles of each test file, by its path from the repository root. */
export type TitlesByFile = ReadonlyMap<string, readonly Title[]>

/** Any node of a syntax tree; properties are checked before use. */
export interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The nodes in `value`: itself, or the items of a list. */
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

export function* everyNode(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of nodesIn(value)) yield* everyNode(child)
}

/** Returns the titles of the tests in a file; for a table test, also one for each literal row. */
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

/** Returns the name and tables of a call of the test runner that takes a title, or null. */
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

/** Fills a title with the values of a table row: `%s` by position, `$name` by name. */
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

/** Reads the titles of all tests of the repository. */
export function readTitles(): TitlesByFile {
  const files = globSync(testFiles, { cwd: root }).sort()
  return new Map(files.map((file) => [file, titlesIn(file, readFileSync(root + file, 'utf8'))]))
}

/** Returns the citations `file › title` in the code spans of a text. */
export const citationsIn = (text: string) =>
  [...text.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))

/** Returns true if the file has a test with this title. */
export const isTest = (titles: TitlesByFile, { file, title }: { file: string; title: string }) =>
  titles.get(file)?.some(({ text, isSuite }) => !isSuite && text === title) ?? false

/** Returns the ids that a file's titles cite, such as `P3` or `SEC-7`, and their document. */
export function citedIn(titles: readonly Title[]) {
  return titles.flatMap(({ text }) =>
    [...text.matchAll(/\[([A-Z]\d+|SEC-\d+)\]/g)].map(([, id = '']) => ({
      id,
      title: text,
      subject: id.startsWith('SEC-') ? ('security' as const) : ('sync' as const),
    })),
  )
}

/** Returns the ids of one document that tests in a folder cite. */
export function citedIds(
  titles: TitlesByFile,
  subject: 'sync' | 'security',
  folder = '',
): Set<string> {
  const cited = [...titles].flatMap(([file, list]) =>
    file.startsWith(folder) ? citedIn(list) : [],
  )
  return new Set(cited.filter((one) => one.subject === subject).map(({ id }) => id))
}

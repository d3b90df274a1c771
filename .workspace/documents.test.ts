import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './test-titles.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Paths of all documents of the repository. */
const documents = ['README.md', '.github', 'schema/docs', 'web/src/ui'].flatMap(markdownUnder)

function markdownUnder(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(path, name))
}

/** The text of a document outside code blocks. */
const prose = (path: string) => read(path).replace(/^```.*?^```/gms, '')

/** The ids that GitHub generates for the headings of a document. */
function headingIds(path: string): string[] {
  const headings = prose(path).match(/^#+ .*/gm) ?? []
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The targets of links and images in a document, except URLs. */
function linksIn(path: string): string[] {
  const text = prose(path).replace(/`[^`\n]*`/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
  return targets.flatMap(([, link, source]) => link ?? source ?? []).filter(isLocal)
}

/** Files that the recipes for contributors tell them to add. */
const isExample = (path: string, file: string) =>
  path === '.github/CONTRIBUTING.md' && /NNN-|bookmarks|\/sv[./]|\/about\/|\/visits?\./.test(file)

const isLocal = (target: string) => !/^(https?|mailto):/.test(target)

describe('documents', () => {
  it('documents link only to files and headings that exist', () => {
    const broken = documents.flatMap((path) =>
      linksIn(path).flatMap((link) => {
        const [file = '', id] = link.split('#')
        const target = file === '' ? path : join(dirname(path), file)
        const exists = existsSync(join(root, target)) && (!id || headingIds(target).includes(id))
        return exists ? [] : [`${path}: ${link}`]
      }),
    )
    expect(broken).toEqual([])
  })

  it('documents name only files and folders that exist', () => {
    const folders =
      /`((?:web|sync-server|schema|public|\.workspace|\.github)\/[\w./-]*(?:\.\w+|\/))`/g
    const missing = documents.flatMap((path) =>
      [...read(path).matchAll(folders)].flatMap(([, file = '']) =>
        existsSync(join(root, file)) || isExample(path, file) ? [] : [`${path}: ${file}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('documents describe every command of package.json', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const commands = read('schema/docs/operations/commands.md')
    const missing = Object.keys(scripts).filter(
      (name) => !new RegExp(`(^\\| \`|pnpm@12 )${name}\\b`, 'm').test(commands),
    )
    expect(missing).toEqual([])
  })

  it('the README has at most 8 kB, and CI runs its two commands', () => {
    const readme = read('README.md')
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8_000)
    const [, start = '', test = ''] = /^(npx .* start) +#.*\n(npx .* test) +#/m.exec(readme) ?? []
    const workflow = read('.github/workflows/ci.yml')
    expect(parse(workflow)).toMatchObject({ jobs: { start: {}, test: {} } })
    expect(workflow).toContain(`          ${start} `)
    expect(workflow).toContain('- run: .ci/run')
    expect(read('.ci/run')).toMatch(new RegExp(`^${RegExp.escape(test)}$`, 'm'))
  })
})

describe('decision records', () => {
  const folder = 'schema/docs/decisions'
  const records = readdirSync(join(root, folder)).filter((name) => /^\d/.test(name))

  it('every decision record has a unique number', () => {
    const numbers = records.map((name) => name.slice(0, 3))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it.each(records)('%s has a status, a date, context, decision and consequences', (name) => {
    const text = read(`${folder}/${name}`)
    expect(text).toMatch(
      /^# \d{3} .+\n\nStatus: (accepted|proposed|superseded)\b[^#]*\b\d{4}-\d\d-\d\d/,
    )
    expect(text.match(/^## .+/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  it.each(records)('%s is in the index with its title and date', (name) => {
    const [, number, title] = /^# (\d{3}) (.+)/.exec(read(`${folder}/${name}`)) ?? []
    const row = read(`${folder}/README.md`)
      .split('\n')
      .find((line) => line.includes(`(${name})`))
    expect(row).toMatch(/\| \d{4}-\d\d-\d\d +\|$/)
    expect(row).toContain(`| ${number} `)
    expect(row).toContain(`[${title}](${name})`)
  })
})

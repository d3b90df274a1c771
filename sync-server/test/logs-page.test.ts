import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const page = new URL('../../schema/docs/operations/logs.md', import.meta.url)

/** The lines that Fastify writes itself. */
const fastifyLines = ['incoming request', 'request completed']

/** Matches the message, the last argument of a call of the logger. */
const call = /\blog\.(?:debug|info|warn|error)\((?:[^()]|\([^()]*\))*?'([^']+)',?\s*\)/g

test('the logs page documents exactly the log lines that the server writes', () => {
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(src + file, 'utf8'))
  const written = sources.flatMap((text) => [...text.matchAll(call)].map(([, message]) => message))
  const [, table = ''] = readFileSync(page, 'utf8').split(/^## What is written.*$/m)
  const documented = [...table.matchAll(/^\| (`.+?`) +\| +\d/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(written.length).toBeGreaterThan(12)
  expect(documented.sort()).toEqual([...fastifyLines, ...new Set(written)].sort())
})

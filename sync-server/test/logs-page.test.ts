import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const page = new URL('../../schema/docs/operations/logs.md', import.meta.url)

/** What Fastify writes of itself. */
const ofFastify = ['incoming request', 'request completed']

/** The last argument of what calls a log. */
const call = /\blog\.(?:debug|info|warn|error)\((?:[^()]|\([^()]*\))*?'([^']+)',?\s*\)/g

test('the page of logs names every line that the server writes, and no other', () => {
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(src + file, 'utf8'))
  const written = sources.flatMap((text) => [...text.matchAll(call)].map(([, message]) => message))
  const [, table = ''] = readFileSync(page, 'utf8').split(/^## What is written.*$/m)
  const told = [...table.matchAll(/^\| (`.+?`) +\| +\d/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(written.length).toBeGreaterThan(12)
  expect(told.sort()).toEqual([...ofFastify, ...new Set(written)].sort())
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** The code of a file without comments, which may name what the code must not use. */
const codeOf = (file: string) =>
  readFileSync(src + file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '')

/** Files of the server whose code matches. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && pattern.test(codeOf(file)))
    .sort()
}

test('[SEC-19] builds no SQL from text with the raw functions of Kysely', () => {
  const rawSql = /\bsql\.(raw|lit|id)\b|\bCompiledQuery\.raw\b|\bdatabase\.(exec|prepare)\(/
  expect(filesWith(rawSql)).toEqual([
    // The number of this app, a constant.
    'db/application-id.ts',
    // A trigger and its function, with constant names.
    'db/postgres/notify-trigger.ts',
    // The start of a transaction, a constant as in the file for SQLite.
    'db/postgres/postgres-dialect.ts',
    // The body of a function, a constant.
    'db/postgres/prepare-postgres.ts',
    'db/sqlite-dialect.ts',
  ])
})

test('[SEC-19] only the client of the geocoding services and the health check of this server send HTTP requests, and only with fetch', () => {
  const globals = /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bWebSocket\b|\bEventSource\b/
  const nodeClients =
    /import \{[^}]*\b(request|get|connect|Agent)\b[^}]*\} from 'node:(http|https|http2|net|tls)'/
  const packages = /from '(undici|axios|got|node-fetch|ky|superagent)'/
  expect(filesWith(globals)).toEqual([
    'check-health.ts',
    'services/geocoding/geocoder/external-api.ts',
  ])
  for (const client of [nodeClients, packages]) expect(filesWith(client)).toEqual([])
})

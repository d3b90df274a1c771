import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** Code of a file, without its comments: they may name what the code must not use. */
const codeOf = (file: string) =>
  readFileSync(src + file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '')

/** Files of the server whose code matches. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && pattern.test(codeOf(file)))
    .sort()
}

test('[S19] no SQL is put together from text: Kysely’s raw doors stay shut', () => {
  const doors = /\bsql\.(raw|lit|id)\b|\bCompiledQuery\.raw\b|\bdatabase\.(exec|prepare)\(/
  expect(filesWith(doors)).toEqual([
    // A trigger and what it does, of names that are written there.
    'db/postgres/change-notices.ts',
    // How a transaction begins: it is written there, as in the file of SQLite.
    'db/postgres/postgres-dialect.ts',
    // The body of a function, which is written there.
    'db/postgres/prepare-postgres.ts',
    'db/sqlite-dialect.ts',
  ])
})

test('[S19] nothing but the question to a geocoder opens an address, and there is no HTTP client beside it', () => {
  const built = /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bWebSocket\b|\bEventSource\b/
  const ofNode =
    /import \{[^}]*\b(request|get|connect|Agent)\b[^}]*\} from 'node:(http|https|http2|net|tls)'/
  const others = /from '(undici|axios|got|node-fetch|ky|superagent)'/
  expect(filesWith(built)).toEqual(['services/geocoding/geocoder/external-api.ts'])
  for (const client of [ofNode, others]) expect(filesWith(client)).toEqual([])
})

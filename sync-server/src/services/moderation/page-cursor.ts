import { DomainError } from '../domain-error.ts'

/** Our sort keys never contain these characters, and a database may refuse them. */
const forbidden = /[\p{Cc}\p{Cs}]/u

/** Encodes the sort keys of a page's last row as an opaque cursor for a header. */
export function formatPageCursor(keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** Decodes a cursor to its sort keys. Throws 400 `bad_request` for a cursor that we did not issue. */
export function parsePageCursor(text: string, length: number): string[] {
  const keys = parseJson(Buffer.from(text, 'base64url').toString('utf8'))
  const isOurs =
    Array.isArray(keys) &&
    keys.length === length &&
    keys.every((key) => typeof key === 'string' && !forbidden.test(key))
  if (!isOurs) throw new DomainError('bad_request', { fields: ['after'] })
  return keys
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

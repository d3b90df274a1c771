import { DomainError } from '../domain-error.ts'

/** Nothing of ours holds these, and a database may refuse them. */
const foreign = /[\p{Cc}\p{Cs}]/u

/** The sort keys of a page's last row as one opaque word for a header. */
export function formatPageCursor(keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The sort keys again. 400 `bad_request` for what is no word of ours. */
export function parsePageCursor(word: string, length: number): string[] {
  const keys = parseJson(Buffer.from(word, 'base64url').toString('utf8'))
  const isOurs =
    Array.isArray(keys) &&
    keys.length === length &&
    keys.every((key) => typeof key === 'string' && !foreign.test(key))
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

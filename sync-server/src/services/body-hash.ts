import { createHash } from 'node:crypto'

/**
 * Names a request by its content: bytes to the letter, and JSON whatever the order of its keys.
 * [R2]
 */
export function hashRequest(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method}\n${path}\n`)
    .update(Buffer.isBuffer(body) ? body : canonicalJson(body))
    .digest('hex')
}

function canonicalJson(value: unknown): string {
  const json = JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return json ?? ''
}

import { createHash } from 'node:crypto'

/** Names a request by its content: the order of an object's keys makes no other request. [R2] */
export function hashRequest(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method}\n${path}\n${canonicalJson(body)}`)
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

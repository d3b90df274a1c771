import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer with its body as it went over the wire. */
export interface RawAnswer {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks once, and leaves packed what is packed. Throws when it is not 200. */
export function getRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} for ${url}`))
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject)
    }).once('error', reject)
  })
}

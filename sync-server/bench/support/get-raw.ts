import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A response with its body as it was transferred. */
export interface RawResponse {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends one request without decompressing the response. Rejects when it is not 200. */
export function getRaw(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${url}`))
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject)
    }).once('error', reject)
  })
}

/** Serves the catalogue as three files, compressed in advance at the highest level, and nothing else. */
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { buildPlaces } from '@worldschool/schema/testing/places'
import { replyToObserver } from '../../../sync-server/bench/support/reply-to-observer.ts'
import { openOn } from './open-on.ts'
import { rawPages } from './raw-pages.ts'

replyToObserver()
const places = [...buildPlaces(Number(process.env.SIZE))]
const rows = Math.ceil(places.length / rawPages)
const files = await Promise.all(
  Array.from({ length: rawPages }, (_, n) => compress(places.slice(n * rows, (n + 1) * rows))),
)

function compress(page: readonly object[]): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(page))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  }
  return promisify(brotliCompress)(json, { params })
}

const server = createServer((request, response) => {
  const file = files[Number(/^\/page-(\d+)\.json$/.exec(request.url ?? '')?.[1] ?? -1)]
  if (!file) return response.writeHead(404).end()
  response.setHeader('content-type', 'application/json')
  return response.setHeader('content-encoding', 'br').end(file)
})
await openOn(server)

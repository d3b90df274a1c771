/**
 * The pull endpoint of RxDB's guide to replication over HTTP, over rows in memory. With `GZIP=true` it
 * compresses its responses, which the guide does not do.
 */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { buildPlaces } from '@worldschool/schema/testing/places'
import { replyToObserver } from '../../../sync-server/bench/support/reply-to-observer.ts'
import { openOn } from './open-on.ts'

export interface Checkpoint {
  updatedAt: number
  id: string
}

replyToObserver()
const rows = [...buildPlaces(Number(process.env.SIZE))].map((place, n) => ({
  ...place,
  updatedAt: n + 1,
}))

/** The rows are sorted by `updatedAt`, which is unique. */
function pull(since: Checkpoint, limit: number): { documents: object[]; checkpoint: Checkpoint } {
  const documents = rows.slice(since.updatedAt, since.updatedAt + limit)
  const { id, updatedAt } = documents.at(-1) ?? since
  return { documents, checkpoint: { id, updatedAt } }
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname !== '/pull') return response.writeHead(404).end()
  const since = {
    updatedAt: Number(searchParams.get('updatedAt')),
    id: searchParams.get('id') ?? '',
  }
  const json = JSON.stringify(pull(since, Number(searchParams.get('limit'))))
  response.setHeader('content-type', 'application/json')
  if (process.env.GZIP !== 'true') return response.end(json)
  return response.setHeader('content-encoding', 'gzip').end(gzipSync(json))
})
await openOn(server)

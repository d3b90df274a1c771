import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MapRegion, mapPaths } from '@worldschool/schema'
import { buildMapRegion } from '@worldschool/schema/testing'
import type { Fetch } from '../../src/api/client.ts'

/** Decides what happens to a request for a file; `false` passes it on unchanged. */
export type FileFault = (range: { from: number; to: number }, response: ServerResponse) => boolean

export interface HeldConnection {
  /** Cuts the connection. */
  cut: () => void
}

/** Returns the magic number of PMTiles, followed by bytes that are the same in every run. */
export function buildFile(length: number, seed = 1): Buffer {
  const file = Buffer.alloc(length)
  let value = seed
  for (let at = 0; at < length; at += 4) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    file.writeUInt32LE(value, Math.min(at, length - 4))
  }
  file.write('PMTiles\x03', 0, 'latin1')
  return file
}

/** Offers regions over real HTTP as our server does, with the faults that a test sets. */
export class RegionServer {
  readonly #server: Server
  readonly #files = new Map<string, { area: MapRegion; file: Buffer }>()
  /** The requested ranges, as `name from-to`. */
  readonly requestedRanges: string[] = []
  fault: FileFault = () => false

  private constructor() {
    this.#server = createServer((request, response) => this.#handle(request, response))
  }

  static async start(): Promise<RegionServer> {
    const server = new RegionServer()
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** The `globalThis.fetch` of a page of this server. */
  readonly fetch: Fetch = (path, init) => {
    const { port } = this.#server.address() as AddressInfo
    return globalThis.fetch(`http://127.0.0.1:${port}${path}`, init)
  }

  /** Offers a file, or replaces the one of this name. */
  offer(name: string, file: Buffer, etag = '"first"'): MapRegion {
    const area = buildMapRegion(name, {
      title: `Map of ${name}`,
      bytes: file.length,
      etag,
      attribution: '© OpenStreetMap contributors',
    })
    this.#files.set(name, { area, file })
    return area
  }

  withdraw(name: string): void {
    this.#files.delete(name)
  }

  /** The next response stops after this many bytes of the file and stays open, like a dead connection. */
  holdAfter(
    bytesOfFile: number,
    { file, area }: { file: Buffer; area: MapRegion },
  ): HeldConnection {
    let held: ServerResponse | null = null
    this.fault = ({ from, to }, response) => {
      if (held) return false
      held = response
      const part = file.subarray(from, to)
      response.writeHead(206, headersOf(area, from, part))
      response.write(part.subarray(0, bytesOfFile - from))
      return true
    }
    return { cut: () => held?.destroy() }
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? ''
    if (path === mapPaths.list) this.#sendList(response)
    else this.#sendFile(decodeURIComponent(path.slice(mapPaths.file('').length)), request, response)
  }

  #sendList(response: ServerResponse): void {
    json(response, 200, { maps: [...this.#files.values()].map(({ area }) => area) })
  }

  #sendFile(name: string, request: IncomingMessage, response: ServerResponse): void {
    const [, first = 0, last = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const [from, to] = [Number(first), Number(last) + 1]
    this.requestedRanges.push(`${name} ${from}-${to}`)
    if (this.fault({ from, to }, response)) return
    const found = this.#files.get(name)
    if (!found) json(response, 404, { error: 'Not found', code: 'not_found' })
    else if (request.headers['if-range'] !== found.area.etag) {
      const { 'content-range': _, ...whole } = headersOf(found.area, 0, found.file)
      response.writeHead(200, whole).end(found.file)
    } else if (from >= found.file.length) {
      json(response, 416, { error: 'Past its end', code: 'bad_request' })
    } else {
      const part = found.file.subarray(from, to)
      response.writeHead(206, headersOf(found.area, from, part)).end(part)
    }
  }
}

function headersOf({ etag, bytes }: MapRegion, from: number, part: Buffer) {
  return {
    'content-type': 'application/vnd.pmtiles',
    'content-range': `bytes ${from}-${from + part.length - 1}/${bytes}`,
    'content-length': part.length,
    etag,
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

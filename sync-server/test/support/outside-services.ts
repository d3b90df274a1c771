import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Answers = (request: IncomingMessage, response: ServerResponse) => unknown

/** A Photon or Nominatim of our own on loopback, which notes what it is asked and when. */
export async function startOutside(answers: Answers) {
  const asked: { url: URL; at: number; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside')
    asked.push({ url, at: performance.now(), headers: request.headers })
    answers(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}/api`, asked, stop }
}

export const json =
  (body: unknown): Answers =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

/** As Photon words it. */
export function photonOf(...places: { name: string; city?: string; country?: string }[]) {
  return {
    type: 'FeatureCollection',
    features: places.map((properties, n) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-9.1 - n, 38.7] },
      properties: { osm_id: n, type: 'city', ...properties },
    })),
  }
}

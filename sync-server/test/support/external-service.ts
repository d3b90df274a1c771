import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Responder = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * A stand-in for Photon or Nominatim on loopback. `requests` contains the requests that it received, with
 * their times.
 */
export async function startExternalService(respond: Responder) {
  const requests: { url: URL; at: number; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside')
    requests.push({ url, at: performance.now(), headers: request.headers })
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}/api`, requests, stop }
}

export const json =
  (body: unknown): Responder =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

/** The format of Photon. */
export function photonResponse(...places: { name: string; city?: string; country?: string }[]) {
  return {
    type: 'FeatureCollection',
    features: places.map((properties, n) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-9.1 - n, 38.7] },
      properties: { osm_id: n, type: 'city', ...properties },
    })),
  }
}

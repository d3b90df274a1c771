import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ExternalRequest {
  url: URL
  headers: IncomingHttpHeaders
}

export type ExternalResponder = (url: URL, response: ServerResponse) => unknown

/**
 * A stub of an external API on loopback that records its requests and responds as the test says.
 */
export class ExternalApi {
  readonly requests: ExternalRequest[] = []
  respond: ExternalResponder
  readonly #server: Server

  private constructor(respond: ExternalResponder) {
    this.respond = respond
    this.#server = createServer((request, response) => this.#handle(request, response))
  }

  static async start(respond: ExternalResponder): Promise<ExternalApi> {
    const service = new ExternalApi(respond)
    service.#server.listen(0, '127.0.0.1')
    await once(service.#server, 'listening')
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin)
    this.requests.push({ url, headers: request.headers })
    this.respond(url, response)
  }
}

export const json =
  (body: object): ExternalResponder =>
  (_url, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

export const broken: ExternalResponder = (_url, response) => response.writeHead(500).end()

/** Accepts the request and never responds. */
export const silent: ExternalResponder = () => undefined

export interface PhotonPlace {
  name: string
  state?: string
  country: string
  at: [longitude: number, latitude: number]
}

/** The response format of Photon. */
export function photonOf(places: PhotonPlace[]): object {
  return {
    type: 'FeatureCollection',
    features: places.map(({ at, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: at },
      properties: { osm_type: 'N', type: 'city', ...properties },
    })),
  }
}

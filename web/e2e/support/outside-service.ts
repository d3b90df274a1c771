import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OutsideQuestion {
  url: URL
  headers: IncomingHttpHeaders
}

export type OutsideAnswer = (url: URL, response: ServerResponse) => unknown

/** A service of others on loopback, which notes what it is asked and answers as the test says. */
export class ExternalApi {
  readonly asked: OutsideQuestion[] = []
  answer: OutsideAnswer
  readonly #server: Server

  private constructor(answer: OutsideAnswer) {
    this.answer = answer
    this.#server = createServer((request, response) => this.#hear(request, response))
  }

  static async start(answer: OutsideAnswer): Promise<ExternalApi> {
    const service = new ExternalApi(answer)
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

  #hear(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin)
    this.asked.push({ url, headers: request.headers })
    this.answer(url, response)
  }
}

export const json =
  (body: object): OutsideAnswer =>
  (_url, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

export const broken: OutsideAnswer = (_url, response) => response.writeHead(500).end()

/** It takes the question and never says a word. */
export const silent: OutsideAnswer = () => undefined

export interface PhotonPlace {
  name: string
  state?: string
  country: string
  at: [longitude: number, latitude: number]
}

/** As Photon words places. */
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

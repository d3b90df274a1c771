import type { Fetch } from '../../src/api/client.ts'
import type { ClientProcess } from './client-process.ts'
import type { Answer, DirectoryServer, Request } from './directory-server.ts'
import { endTimeout } from './seeded-globals.ts'

/** The network connection of one device. */
export interface Line {
  name: string
  isOnline: boolean
  cookie: string
}

/** A held request: on its way to the server, or with its response on its way back. */
export interface Hop {
  readonly line: Line
  readonly request: Request
  /** The server's response; null while the request is on its way. */
  answer: Answer | null
  /** Nobody waits for the response any more. */
  isAbandoned(): boolean
  deliver(answer: Answer): void
  fail(): void
}

/** A request that arrives although nobody waits for it: a copy, or one that seemed to be lost. */
export interface Stray {
  readonly line: Line
  readonly request: Request
}

/** How devices reach a server, over a simulated or a real network. */
export type Lines = Pick<Network, 'fetchOf'>

/**
 * Holds every request at two gates, before it arrives and before its response is delivered, until a gate is
 * opened.
 */
export class Network {
  readonly hops: Hop[] = []
  readonly strays: Stray[] = []
  #server: DirectoryServer

  constructor(server: DirectoryServer) {
    this.#server = server
  }

  /** Returns the `fetch` of one tab or service worker. */
  fetchOf(line: Line, process: ClientProcess): Fetch {
    return (input, init) =>
      new Promise((resolve, reject) => {
        let isOver = false
        const finish = (end: () => void) =>
          process.reach(() => {
            if (isOver) return
            isOver = true
            endTimeout(init?.signal)
            end()
          })
        const headers = { ...(init?.headers as Record<string, string>) }
        if (line.cookie) headers.cookie = `session=${line.cookie}`
        const request = {
          method: init?.method ?? 'GET',
          path: String(input),
          headers,
          body: (init?.body ?? undefined) as Request['body'],
        }
        const { signal } = init ?? {}
        signal?.addEventListener('abort', () => finish(() => reject(signal.reason)))
        const hop: Hop = {
          line,
          request,
          answer: null,
          isAbandoned: () => isOver || process.isDead,
          deliver: ({ status, headers, body, cookie }) => {
            // The browser stores the cookie even if the page is frozen.
            if (cookie !== undefined && !hop.isAbandoned()) line.cookie = cookie
            finish(() => resolve(new Response(body, { status, headers })))
          },
          fail: () => finish(() => reject(new TypeError('Failed to fetch'))),
        }
        process.reach(() => this.hops.push(hop))
      })
  }

  /** Opens the gate before the server. */
  async arrive(hop: Hop): Promise<void> {
    hop.answer = await this.#server.serve(hop.request)
  }

  /** Opens the gate after the server, which delivers the response. */
  finish(hop: Hop): void {
    this.#drop(hop)
    if (hop.answer) hop.deliver(hop.answer)
  }

  /** The request or its response is lost, and the device notices that. */
  cut(hop: Hop): void {
    this.#drop(hop)
    hop.fail()
  }

  /** A proxy or captive portal responds itself and does not forward the request. */
  answerInstead(hop: Hop, answer: Answer): void {
    this.#drop(hop)
    hop.deliver(answer)
  }

  /** The same request will arrive a second time, or late. */
  copy({ line, request }: Hop): void {
    this.strays.push({ line, request })
  }

  /** A copy arrives; nobody receives the response. */
  async strayArrives(stray: Stray): Promise<void> {
    this.strays.splice(this.strays.indexOf(stray), 1)
    await this.#server.serve(stray.request)
  }

  #drop(hop: Hop): void {
    this.hops.splice(this.hops.indexOf(hop), 1)
  }
}

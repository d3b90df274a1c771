import { once } from 'node:events'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import type { Writable } from 'node:stream'

/** A response of the server or of an intermediary. */
export interface ProxiedResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Writes `bytes` at its own speed. Returns false if it stopped half way. */
export type BodyWriter = (to: Writable, bytes: Buffer) => Promise<boolean>

const atOnce: BodyWriter = async (to, bytes) => {
  if (bytes.length > 0) to.write(bytes)
  return true
}

/**
 * One request of the browser, held between browser and server until a fault or the proxy handles
 * it.
 */
export class HttpExchange {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly #outgoing: ServerResponse
  readonly #targetPort: number

  private constructor(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    targetPort: number,
  ) {
    this.method = incoming.method ?? 'GET'
    this.path = incoming.url ?? '/'
    this.headers = incoming.headers
    this.body = body
    this.#outgoing = outgoing
    this.#targetPort = targetPort
  }

  /** Rejects when the browser aborts before the request is complete. */
  static async of(incoming: IncomingMessage, outgoing: ServerResponse, targetPort: number) {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    return new HttpExchange(incoming, outgoing, Buffer.concat(chunks), targetPort)
  }

  /** Returns true if the response is complete or the browser has disconnected. */
  get isFinished(): boolean {
    return this.#outgoing.destroyed || this.#outgoing.writableEnded
  }

  /**
   * Sends the request to the server. Rejects when the server cannot be reached or `pace` stopped
   * half way.
   */
  async forward(pace: BodyWriter = atOnce): Promise<ProxiedResponse> {
    const { method, path, headers, body } = this
    const forwarded = requestHttp({
      ...{ host: 'localhost', port: this.#targetPort, agent: false },
      ...{ method, path, headers: { ...headers, connection: 'close' } },
    })
    const responded = once(forwarded, 'response') as Promise<[IncomingMessage]>
    // Handled below, unless writing the request fails first.
    responded.catch(() => undefined)
    if (await pace(forwarded, body)) forwarded.end()
    else forwarded.destroy(new Error(`${method} ${path} was cut`))
    const [response] = await responded
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return {
      status: response.statusCode ?? 502,
      headers: withoutHops(response.headers),
      body: Buffer.concat(chunks),
    }
  }

  /** Sends the response to the browser. If `pace` stops half way, the connection is cut there. */
  async respond(
    { status, headers, body }: ProxiedResponse,
    pace: BodyWriter = atOnce,
  ): Promise<void> {
    const hasBody = this.method !== 'HEAD' && status !== 204 && status !== 304
    const length = hasBody && { 'content-length': body.length }
    // On a keep-alive connection Chromium repeats a lost request by itself, and the page does not
    // notice the fault.
    this.#outgoing.writeHead(status, { ...headers, ...length, connection: 'close' })
    if (!hasBody || (await pace(this.#outgoing, body))) this.#outgoing.end()
    else this.cut()
  }

  cut(): void {
    this.#outgoing.destroy()
  }
}

/** Removes hop-by-hop headers. */
function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...rest } = headers
  return rest
}

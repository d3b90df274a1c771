import { once } from 'node:events'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import type { Writable } from 'node:stream'

/** What was said in answer to a request, by the server or by someone on the way. */
export interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Writes `bytes` in its own time; false when it stopped half way. */
export type Pace = (to: Writable, bytes: Buffer) => Promise<boolean>

const atOnce: Pace = async (to, bytes) => {
  if (bytes.length > 0) to.write(bytes)
  return true
}

/** One request of the browser, held between it and the server until a fault, or none, decides. */
export class Exchange {
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

  /** Rejects when the browser goes away before it has said all. */
  static async of(incoming: IncomingMessage, outgoing: ServerResponse, targetPort: number) {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    return new Exchange(incoming, outgoing, Buffer.concat(chunks), targetPort)
  }

  /** Whether the browser waits no longer: it was told all, or has gone away. */
  get isOver(): boolean {
    return this.#outgoing.destroyed || this.#outgoing.writableEnded
  }

  /** Asks the server. Rejects when it cannot be reached, or `pace` stopped half way. */
  async forward(pace: Pace = atOnce): Promise<Answer> {
    const { method, path, headers, body } = this
    const forwarded = requestHttp({
      ...{ host: 'localhost', port: this.#targetPort, agent: false },
      ...{ method, path, headers: { ...headers, connection: 'close' } },
    })
    const answered = once(forwarded, 'response') as Promise<[IncomingMessage]>
    // Heard of below, unless the request never gets that far.
    answered.catch(() => undefined)
    if (await pace(forwarded, body)) forwarded.end()
    else forwarded.destroy(new Error(`${method} ${path} was cut on its way`))
    const [answer] = await answered
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    return {
      status: answer.statusCode ?? 502,
      headers: withoutHops(answer.headers),
      body: Buffer.concat(chunks),
    }
  }

  /** Tells the browser; the connection is cut where `pace` stops half way. */
  async tell({ status, headers, body }: Answer, pace: Pace = atOnce): Promise<void> {
    const hasBody = this.method !== 'HEAD' && status !== 204 && status !== 304
    const length = hasBody && { 'content-length': body.length }
    // On a connection that is kept Chromium repeats a lost request by itself, and the page never
    // hears of the fault.
    this.#outgoing.writeHead(status, { ...headers, ...length, connection: 'close' })
    if (!hasBody || (await pace(this.#outgoing, body))) this.#outgoing.end()
    else this.cut()
  }

  cut(): void {
    this.#outgoing.destroy()
  }
}

/** What is between two neighbours only. */
function withoutHops(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...rest } = headers
  return rest
}

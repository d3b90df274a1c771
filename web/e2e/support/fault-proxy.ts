import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Chooses the requests whose answer is thrown away after the server has given it. */
export type LosesAnswer = (request: { method: string; path: string }) => boolean

/** Stands between the browser and the server on loopback and loses answers on demand. */
export class FaultProxy {
  readonly #server: Server
  losesAnswer: LosesAnswer = () => false
  /** Answers lost so far, as `METHOD path`. */
  readonly lost: string[] = []

  private constructor(targetPort: number) {
    this.#server = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, host: `localhost:${this.port}` }
      const { method = 'GET', url: path = '/' } = incoming
      const forwarded = httpRequest(
        { port: targetPort, host: 'localhost', method, path, headers },
        (answer) => {
          if (this.losesAnswer({ method, path })) void this.#lose(answer, incoming)
          else {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          }
        },
      )
      forwarded.on('error', () => incoming.socket.destroy())
      incoming.pipe(forwarded)
    })
  }

  static async start(targetPort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort)
    proxy.#server.listen(0)
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** The server has committed and answered; nobody ever hears of it. */
  async #lose(answer: IncomingMessage, incoming: IncomingMessage): Promise<void> {
    answer.resume()
    await once(answer, 'end')
    this.lost.push(`${incoming.method} ${incoming.url}`)
    incoming.socket.destroy()
  }
}

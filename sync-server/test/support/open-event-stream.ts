import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export interface EventStream {
  status: number
  headers: Headers
  /** All text received so far. */
  text(): string
  /** Resolves with the complete text when the server has closed the stream. */
  ended: Promise<string>
  disconnect(): void
}

/** Lets the app listen on a free port. Returns its address. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Reads a response as it arrives; closed at the end of the test. */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await fetch(url, { headers, signal: controller.signal })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    return text
  }
  const ended = read()
  // A client that disconnects does not need the rest.
  ended.catch(() => undefined)
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    ended,
    disconnect: () => controller.abort(),
  }
}

import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export interface OpenLine {
  status: number
  headers: Headers
  /** All that has come so far. */
  text(): string
  /** Resolves with all of it once the other side has hung up. */
  ended: Promise<string>
  hangUp(): void
}

/** Lets the app listen on a free port; answers its address. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Reads an answer as it comes; hung up when the test ends. */
export async function openLine(
  url: string,
  headers: Record<string, string> = {},
): Promise<OpenLine> {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const answer = await fetch(url, { headers, signal: controller.signal })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
    return text
  }
  const ended = read()
  // Who hangs up is not interested in the rest.
  ended.catch(() => undefined)
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    ended,
    hangUp: () => controller.abort(),
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Fetch } from '../../src/api/client.ts'

/** Starts a real HTTP server with this handler until the test ends. Returns a `fetch` that reaches it. */
export async function startHttpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Fetch> {
  const server = createServer(handler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

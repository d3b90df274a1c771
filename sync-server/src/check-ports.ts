import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/**
 * Throws the system's error if the server cannot listen on a configured port, so that such a start does not migrate the
 * database first. The ports are closed again until the server is ready, because a proxy sends requests to another
 * server only while this server's port refuses connections.
 */
export async function checkPorts({ port, host, metrics }: Config): Promise<void> {
  for (const place of metrics ? [{ port, host }, metrics] : [{ port, host }]) {
    if (place.port === 0) continue
    const server = createServer((socket) => socket.destroy()).listen(place)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/**
 * Throws the system's error if the server will not be able to listen on a port of the configuration: a start that fails
 * must not have migrated the database. Each port is free again afterwards, because a proxy sends a request to another
 * server only while the port of this one refuses connections.
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

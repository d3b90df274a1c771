import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Listens on a free port, accepts every connection and never responds. The returned function stops this. */
export async function ignoreRequests(port: number): Promise<() => Promise<void>> {
  const connections = new Set<Socket>()
  const listener = createServer((connection) => {
    connections.add(connection.on('error', () => {}))
  }).listen(port)
  await once(listener, 'listening')
  return async () => {
    for (const connection of connections) connection.destroy()
    listener.close()
    await once(listener, 'close')
  }
}

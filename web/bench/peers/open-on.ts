import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port, and prints the URL in the form that the parent process waits for. */
export async function openOn(server: Server): Promise<void> {
  await once(server.listen(0, 'localhost'), 'listening')
  console.log(`Open http://localhost:${(server.address() as AddressInfo).port}`)
}

import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy that forwards each request to the next server; 502 if that server does not respond. It has
 * no health checks, so clients also reach servers that are down. Returns its port.
 */
export async function startRoundRobinProxy(ports: () => readonly number[]): Promise<number> {
  let count = 0
  const proxy = createServer((incoming, response) => {
    const all = ports()
    const { method, url: path, headers } = incoming
    const outgoing = request({
      port: all[count++ % all.length],
      method,
      path,
      headers,
      agent: false,
    })
    outgoing.on('response', (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers)
      from.on('error', () => response.destroy())
      from.pipe(response)
    })
    outgoing.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return (proxy.address() as AddressInfo).port
}

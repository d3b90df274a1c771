import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy of our own that hands each request to the next of the servers that there are; 502 where that one
 * does not answer. It looks at nobody's health, so that whoever asks meets those that are down. Answers its port.
 */
export async function startRoundRobin(ports: () => readonly number[]): Promise<number> {
  let turn = 0
  const proxy = createServer((near, answer) => {
    const all = ports()
    const { method, url: path, headers } = near
    const far = request({ port: all[turn++ % all.length], method, path, headers, agent: false })
    far.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.on('error', () => answer.destroy())
      from.pipe(answer)
    })
    far.on('error', () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    near.pipe(far)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return (proxy.address() as AddressInfo).port
}

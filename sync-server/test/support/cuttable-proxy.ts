import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy to the same PostgreSQL server whose connections can be cut and restored. */
export async function startCuttableProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const proxy = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => open.delete(end))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = () => {
    isCut = true
    for (const end of open) end.resetAndDestroy()
  }
  onTestFinished(() => {
    cut()
    proxy.close()
  })
  const address = new URL(databaseUrl)
  address.port = String((proxy.address() as AddressInfo).port)
  return {
    databaseUrl: address.href,
    cut,
    restore: () => {
      isCut = false
    },
  }
}

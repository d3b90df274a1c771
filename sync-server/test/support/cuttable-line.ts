import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The same server of PostgreSQL behind a line of our own, which can be cut and mended. */
export async function throughCuttableLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => open.delete(end))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => {
    isCut = true
    for (const end of open) end.resetAndDestroy()
  }
  onTestFinished(() => {
    cut()
    line.close()
  })
  const address = new URL(databaseUrl)
  address.port = String((line.address() as AddressInfo).port)
  return {
    databaseUrl: address.href,
    cut,
    mend: () => {
      isCut = false
    },
  }
}

import { spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startProcess } from './support/start-process.ts'
import { temporaryDatabaseUrl } from './support/temporary-database.ts'

const check = fileURLToPath(new URL('../src/check-health.ts', import.meta.url))

function exitCodeOf(environment: Record<string, string>): number | null {
  const { PATH } = process.env
  return spawnSync(process.execPath, [check], { env: { PATH, ...environment } }).status
}

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
const hasIpv6 = addresses.some(({ address }) => address === '::1')
const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const hosts = ['', 'localhost', '127.0.0.1', '0.0.0.0']
if (hasIpv6) hosts.push('::', '[::1]', '::1')
if (own) hosts.push(own)

test.each(hosts)('the health check finds a server whose HOST is "%s"', async (HOST) => {
  const server = await startProcess({ DATABASE_URL: await temporaryDatabaseUrl(), HOST })
  const PORT = new URL(server.address ?? '').port
  expect(exitCodeOf({ HOST, PORT })).toBe(0)
  await server.stop('SIGTERM')
  expect(exitCodeOf({ HOST, PORT })).toBe(1)
})

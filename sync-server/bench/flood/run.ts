/**
 * `pnpm run flood [--seconds N] [--only NAME]`: measures response times of other clients and memory
 * while one client floods the real server with default limits, attack by attack. Exit code 1 when a
 * limit of `goals` is exceeded. Memory is measured only on Linux.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startProcess } from '../../test/support/start-process.ts'
import { type Attack, attacks, type Target } from './attacks.ts'
import { hasProxy, startHttp2Proxy } from './http2-proxy.ts'
import { type Measurement, measureOtherClients } from './measure-other-clients.ts'
import { addLargePlaces, prepareTarget } from './prepare-target.ts'

const goals = { p99Ms: 250, megabytes: 600 } as const

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string', default: '' } },
})
const ms = Number(values.seconds) * 1000

for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
  const { name } = attack
  if (attack.proxy && !hasProxy(attack.proxy)) {
    console.log(`- ${name}\n  not run: ${attack.proxy} is not installed`)
    continue
  }
  const measured = await underAttack(attack)
  const isGood =
    measured.p99Ms <= goals.p99Ms && measured.megabytes <= goals.megabytes && measured.failed === 0
  if (!isGood && name !== 'nothing') process.exitCode = 1
  const { count, p50Ms, p99Ms, worstHealthMs, failed, megabytes } = measured
  console.log(
    `${isGood ? '✓' : '✗'} ${name}\n  others: ${count} requests, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ` +
      `health at worst ${worstHealthMs} ms, ${failed} failed; memory at most ${megabytes} MB`,
  )
}

/** Starts a new server per attack, so that memory is not carried over. */
async function underAttack({ name, proxy: kind, hasLargePlaces }: Attack): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-flood-'))
  const databaseUrl = `file:${join(folder, 'directory.db')}`
  const server = await startProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SAMPLE_DATA: 'true',
    ...(kind && { TRUST_PROXY: 'loopback' }),
    GEOCODER_SEARCH_URL: 'none',
    GEOCODER_REVERSE_URL: 'none',
  })
  let proxy: Awaited<ReturnType<typeof startHttp2Proxy>> | undefined
  try {
    if (!server.address) throw new Error(server.output())
    const prepared = await prepareTarget(server.address)
    if (hasLargePlaces) await addLargePlaces(databaseUrl)
    const serverPort = Number(new URL(server.address).port)
    if (kind) proxy = await startHttp2Proxy(kind, folder, serverPort)
    const target: Target = { port: proxy?.port ?? serverPort, ...prepared }
    const others = { address: proxy?.address ?? server.address, pid: server.pid }
    // Warm-up: the first request of each kind is slow.
    await measureOtherClients({ ...others, ms: 2000 })
    const attacker = new Worker(new URL('./attacker.ts', import.meta.url), {
      workerData: { name, target },
    })
    await once(attacker, 'message')
    const measured = await measureOtherClients({ ...others, ms })
    await attacker.terminate()
    return measured
  } finally {
    proxy?.stop()
    await server.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

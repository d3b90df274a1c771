import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testAll } from '../../../.workspace/test-all.ts'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { migrateToLatest } from '../../../sync-server/src/db/migrate.ts'
import { openDatabase } from '../../../sync-server/src/db/open-database.ts'
import { hashPassword } from '../../../sync-server/src/services/accounts/password.ts'
import { startCluster } from '../../../sync-server/test/support/postgres/start-cluster.ts'
import {
  type ServerCluster,
  startServerCluster,
} from '../../../sync-server/test/support/server-cluster.ts'
import { temporaryFolder } from '../../../sync-server/test/support/temporary-folder.ts'
import type { People } from '../simulation/act.ts'
import { checkAtTheEnd } from '../simulation/check-at-the-end.ts'
import { checkPrivacy } from '../simulation/check-privacy.ts'
import { signIn } from '../simulation/device.ts'
import { areAtRest, restlessness, signInWhereAsked } from '../simulation/end-faults.ts'
import { countIds, drawAct } from '../simulation/people.ts'
import { createRandom } from '../simulation/random.ts'
import { ServerOracle } from '../simulation/server-oracle.ts'
import { living, perform } from '../simulation/steps.ts'
import { fillDirectory } from '../simulation/template.ts'
import type { PeopledWorld } from '../simulation/world.ts'
import { checkResponses } from './check-responses.ts'
import { createRealDevices } from './real-devices.ts'
import { linesTo } from './real-network.ts'

/** `MULTI_CLIENT_SECONDS` and `MULTI_CLIENT_RESTART_MS` set another duration and another interval of restarts. */
const { MULTI_CLIENT_SECONDS, MULTI_CLIENT_RESTART_MS } = process.env
/** The test ends with the first restart after this time, but not before two kills and two stops. */
const durationMs = 1000 * Number(MULTI_CLIENT_SECONDS ?? (testAll ? 12 : 8))
const restartMs = Number(MULTI_CLIENT_RESTART_MS ?? 2_000)
const minRestarts = 4
/** The pause in ms between two actions of any people. */
const pauseMs = 40
/** On a device with this many queued writes its people pause. */
const maxQueuedWrites = 10
const seed = 10

async function openDirectory(): Promise<{ databaseUrl: string; db: Database }> {
  const cluster = await startCluster()
  onTestFinished(() => cluster.stop())
  const databaseUrl = cluster.urlOf('postgres')
  const db = openDatabase(databaseUrl)
  onTestFinished(() => db.destroy())
  await migrateToLatest(db, { databaseUrl })
  return { databaseUrl, db }
}

/** Kills and stops processes in turn, and starts another one in the place of each. */
async function restartServers(cluster: ServerCluster): Promise<void> {
  const end = performance.now() + durationMs
  for (let times = 0; times < minRestarts || performance.now() < end; times += 1) {
    const pace = wait(restartMs)
    await cluster.replace(times % 3, times % 2 ? 'SIGTERM' : 'SIGKILL')
    await pace
  }
}

/** People act one after the other, on any tab that is not busy. */
async function act(world: PeopledWorld, people: People, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const free = world.devices.flatMap(living).filter(({ isBusy }) => !isBusy)
    const tab = free.length > 0 ? people.random.pick(free) : null
    // On a slow machine, more writes would be queued in the end than can be sent in time.
    const mayAct = tab !== null && (await tab.db.outbox.count()) < maxQueuedWrites
    const drawn = mayAct && drawAct(tab, people)
    if (drawn) perform(world, tab, drawn)
    checkPrivacy(world)
    signInWhereAsked(world)
    await wait(pauseMs)
  }
}

/** People come back to their devices until all is sent and read. */
function waitUntilIdle(world: PeopledWorld): Promise<void> {
  const settle = async () => {
    signInWhereAsked(world)
    const tabs = world.devices.flatMap(living)
    const isAtWork = tabs.some(({ isBusy, engine }) => isBusy || engine.state().photo !== null)
    if (!isAtWork && (await areAtRest(world))) return
    for (const { engine } of tabs) if (!engine.state().isSyncing) void engine.wake()
    throw new Error(await restlessness(world))
  }
  return vi.waitFor(settle, { timeout: 180_000, interval: 500 })
}

test(
  '[P1] [R2] [Q5] no write is lost or applied twice, and all devices converge, while three server processes behind a proxy are killed, stopped and started again in turn',
  async () => {
    const { databaseUrl, db } = await openDirectory()
    // Without a young account: in real time it would be old enough at the first start.
    const passwordHash = await hashPassword('none')
    const template = await fillDirectory(db, { passwordHash, hasYoung: false })
    const cluster = await startServerCluster({
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder(),
    })
    const random = createRandom(seed)
    const oracle = new ServerOracle('e1')
    const network = linesTo(cluster.address, oracle)
    const real = createRealDevices(random, oracle)
    onTestFinished(() => real.end())
    const devices = [1, 2, 1, 2, 1].map((tabs, n) => real.add(network, { tabs, hasLocks: n > 1 }))
    const history: string[] = []
    const world: PeopledWorld = {
      template,
      server: { db, oracle },
      network,
      devices,
      breaches: [],
      log: (sentence) => void history.push(sentence),
    }
    const { users } = template
    for (const [n, { tabs }] of devices.entries()) {
      const [tab, user] = [tabs[0], users[n % users.length]]
      if (tab && user) await signIn(tab, user, { network, merges: true })
    }

    let isOver = false
    const people = { random, users, members: users, network, newId: countIds() }
    const acting = act(world, people, () => !isOver)
    await restartServers(cluster)
    isOver = true
    await acting
    await waitUntilIdle(world)

    expect(network.failures).toBeGreaterThan(0)
    expect(oracle.decided.length).toBeGreaterThan(30)
    // A new device gets the same data from every process.
    for (const { address } of cluster.servers)
      devices.push(real.add(linesTo(address, oracle), { tabs: 1, hasLocks: true }))
    await waitUntilIdle(world)
    await checkResponses(world)
    await checkAtTheEnd(world)
    for (const { watch } of devices) world.breaches.push(...watch.breaches)
    expect(world.breaches, history.slice(-30).join('\n')).toEqual([])
  },
  600_000 + durationMs,
)

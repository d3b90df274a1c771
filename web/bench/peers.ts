import type { Figure, Group } from '../../.workspace/bench/group.ts'
import { installPeers } from './peers/install.ts'
import { BenchedPhone } from './support/benched-phone.ts'
import { clearOrigin } from './support/clear-origin.ts'
import { MobileNetwork, type Speed } from './support/mobile-network.ts'
import { openSynced, type SyncFigures } from './support/synced-page.ts'

/** A phone's on the way. */
const speed: Speed = { down: 8, up: 2, roundTrip: 120 }
/** As fast as loopback. */
const noNetwork: Speed = { down: 10_000, up: 10_000, roundTrip: 0 }

const conditions = [
  `peers: one network of ${speed.down} Mbit/s down, ${speed.up} Mbit/s up and ${speed.roundTrip} ms for a round trip, by a proxy on loopback that all share; no loss, slow start or encryption; each begins on an open connection, its code on the phone, its database empty`,
  'peers: ours until all places are listed, with whatever else its page asks for meanwhile; the others until their database has all rows',
  'peers: the raw pages are three files of brotli 11, written in records of 500; PouchDB 9 with its defaults (batches of 100) from express-pouchdb 4, database in memory, which presses its answers; RxDB 17 on Dexie with the handler and endpoint of its guide to HTTP replication (batches of 100), which presses nothing, and once more with gzip',
]

/** The first sync of the app over a mobile network, beside what others bring the same places with. */
export const peers: Group = {
  name: 'peers',
  sizes: [10_000],
  quickSizes: [1_000],
  rounds: { full: 2, quick: 1 },
  isNotQuick: true,
  hindrance: installPeers,
  async prepare({ size }) {
    const network = new MobileNetwork(noNetwork)
    const bench = await BenchedPhone.open(size, (port) => network.to(port))
    const open = (server: string, page: string, env: Record<string, string> = {}) =>
      openSynced(bench.phone, network, size, { server, page, env })
    const raw = await open('raw-pages-server.ts', 'raw-pages-in-page.ts')
    const pouchDB = await open('pouchdb-server.ts', 'pouchdb-in-page.ts')
    const rxDB = await open('rxdb-server.ts', 'rxdb-in-page.ts')
    const pressed = await open('rxdb-server.ts', 'rxdb-in-page.ts', { GZIP: 'true' })
    // Once unmeasured: the server has pressed its pages then, and the browser has the app's files.
    await syncApp(bench, network)
    await bench.phone.waitUntilInstalled()
    network.become(speed)
    const ours = () => syncApp(bench, network)
    const beside = (name: string, other: () => Promise<SyncFigures>, atMost: number) => ({
      name: `first sync over a mobile network, beside ${name}`,
      measure: ours,
      floor: { name, measure: other },
      figures: figuresOf([{ of: 'ratio', atMost, at: 10_000 }]),
    })
    return {
      lines: [
        beside('three raw pages', raw.sync, 1.2),
        beside('PouchDB', pouchDB.sync, 0.2),
        beside('RxDB', rxDB.sync, 0.33),
        { name: 'the same by RxDB, with gzip', measure: pressed.sync, figures: figuresOf() },
      ],
      conditions,
      async remove() {
        for (const { remove } of [raw, pouchDB, rxDB, pressed]) await remove()
        await bench.remove()
        network.stop()
      },
    }
  },
}

function figuresOf(goals: Figure['goals'] = []): Figure[] {
  return [
    { name: 'to all places', unit: 'ms', goals },
    { name: 'asked in', unit: 'requests' },
    { name: 'on the wire', unit: 'bytes' },
  ]
}

/** The browser has the app's files and nothing else; from the first question for places to all of them listed. */
async function syncApp(bench: BenchedPhone, network: MobileNetwork): Promise<SyncFigures> {
  await clearOrigin(bench.phone.page, bench.origin)
  await network.untilQuiet()
  const before = network.asked.length
  await bench.start()
  const all = await bench.allListed()
  const first = network.asked.findIndex(
    ({ path }, n) => n >= before && path.startsWith('/api/sync/catalogue'),
  )
  const { requests, bytes } = network.since(first)
  const ms = all - (await bench.askedForPlaces())
  await bench.calm()
  return [ms, requests, bytes]
}

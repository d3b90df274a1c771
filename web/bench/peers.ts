import type { Group } from '../../.workspace/bench/group.ts'
import { networkConditions, syncFigures } from './mobile-sync.ts'
import { installPeers } from './peers/install.ts'
import { mobileSpeed, noNetwork, syncApp } from './support/app-over-network.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { MobileNetwork } from './support/mobile-network.ts'
import { openSynced, type SyncFigures } from './support/synced-page.ts'

/** The first sync of the app over a mobile network, compared with PouchDB and RxDB. */
export const peers: Group = {
  name: 'peers',
  sizes: [10_000],
  quickSizes: [1_000],
  rounds: { full: 3, quick: 1 },
  isOnlyByName: true,
  unavailableReason: installPeers,
  async prepare({ size }) {
    const network = new MobileNetwork(noNetwork)
    const bench = await BenchmarkPhone.open(size, { through: (port) => network.to(port) })
    const open = (server: string, page: string, env: Record<string, string> = {}) =>
      openSynced(bench.phone, network, size, { server, page, env })
    const pouchDB = await open('pouchdb-server.ts', 'pouchdb-in-page.ts')
    const rxDB = await open('rxdb-server.ts', 'rxdb-in-page.ts')
    const compressed = await open('rxdb-server.ts', 'rxdb-in-page.ts', { GZIP: 'true' })
    // Runs once without measuring, so that the browser has cached the files of the app.
    await syncApp(bench, network)
    await bench.phone.waitUntilInstalled()
    network.become(mobileSpeed)
    const beside = (name: string, other: () => Promise<SyncFigures>, atMost: number) => ({
      name: `first sync over a mobile network, compared with ${name}`,
      measure: () => syncApp(bench, network),
      baseline: { name, measure: other },
      figures: syncFigures([{ of: 'ratio', atMost, at: 10_000 }]),
    })
    return {
      lines: [
        beside('PouchDB', pouchDB.sync, 0.2),
        beside('RxDB', rxDB.sync, 0.33),
        {
          name: 'first sync by RxDB with gzip',
          measure: compressed.sync,
          figures: syncFigures([]),
        },
      ],
      conditions: [
        ...networkConditions('peers'),
        'peers: PouchDB 9 with its defaults (batches of 100) from express-pouchdb 4, database in memory, which compresses its responses; RxDB 17 on Dexie with the handler and endpoint of its guide to HTTP replication (batches of 100), which compresses nothing, and once more with gzip',
      ],
      async remove() {
        for (const { remove } of [pouchDB, rxDB, compressed]) await remove()
        await bench.remove()
        network.stop()
      },
    }
  },
}

import type { Figure, Goal, Group } from '../../.workspace/bench/group.ts'
import { mobileSpeed, noNetwork, syncApp } from './support/app-over-network.ts'
import { BenchmarkPhone } from './support/benchmark-phone.ts'
import { MobileNetwork } from './support/mobile-network.ts'
import { openSynced } from './support/synced-page.ts'

/** The first sync of the app over a mobile network, compared with three raw pages. */
export const mobileSync: Group = {
  name: 'mobile-sync',
  sizes: [1_000, 10_000],
  quickSizes: [1_000],
  rounds: { full: 3, usual: 2, quick: 1 },
  async prepare({ size }) {
    const network = new MobileNetwork(noNetwork)
    const bench = await BenchmarkPhone.open(size, { through: (port) => network.to(port) })
    const raw = await openSynced(bench.phone, network, size, {
      server: 'raw-pages-server.ts',
      page: 'raw-pages-in-page.ts',
    })
    // Runs once without measuring, so that the browser has cached the files of the app.
    await syncApp(bench, network)
    await bench.phone.waitUntilInstalled()
    network.become(mobileSpeed)
    return {
      lines: [
        {
          name: 'first sync over a mobile network',
          measure: () => syncApp(bench, network),
          baseline: { name: 'three raw compressed pages', measure: raw.sync },
          figures: syncFigures(
            [
              { of: 'ratio', atMost: 1.5, at: 1_000 },
              { of: 'ratio', atMost: 1.2, at: 10_000 },
            ],
            [{ of: 'figure', atMost: 8, at: 1_000 }],
          ),
        },
      ],
      conditions: [
        ...networkConditions('mobile-sync'),
        'mobile-sync: the raw pages are three files of brotli 11, written to IndexedDB in records of 500',
      ],
      async remove() {
        await raw.remove()
        await bench.remove()
        network.stop()
      },
    }
  },
}

export function networkConditions(group: string): string[] {
  const { down, up, roundTrip } = mobileSpeed
  return [
    `${group}: a network of ${down} Mbit/s down, ${up} Mbit/s up and a round trip of ${roundTrip} ms, emulated by a proxy on loopback that all share; no loss, slow start or encryption; each begins on an open connection, its code on the phone, its database empty`,
    `${group}: the app until all places are listed, with all other requests of its page; the others until their database has all rows`,
  ]
}

export function syncFigures(ofTime: readonly Goal[], ofRequests: readonly Goal[] = []): Figure[] {
  return [
    { name: 'to all places', unit: 'ms', goals: ofTime },
    { name: 'sent', unit: 'requests', goals: ofRequests },
    { name: 'received', unit: 'bytes' },
  ]
}

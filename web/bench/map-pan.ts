import { cpus, loadavg } from 'node:os'
import { ServerProcess } from '../e2e/support/server-process.ts'
import type { Bench, BenchOptions, BenchResult, Claim } from './bench.ts'
import { quantile } from './support/frames.ts'
import { type Pan, PannedPage, type Size, throttling } from './support/panned-page.ts'

const leastFramesPerSecond = 50
const mostMsOfFrame = 1000 / leastFramesPerSecond
const longestSliceMs = 50
const rounds = 3
const sizes: readonly Size[] = ['panel', 'full height']

/** Pans the map by touch over places of the whole world, round by round against a bare canvas. */
export const mapPan: Bench = { name: 'map-pan', full: { places: 100_000, seconds: 3 }, run }

async function run({ places, seconds }: BenchOptions): Promise<BenchResult> {
  const server = await ServerProcess.start({ SAMPLE_DATA: 'false' })
  const pages: PannedPage[] = []
  try {
    for (const amount of [null, 0, Math.round(places / 10), places]) {
      const options = { isWatched: amount === places }
      pages.push(await PannedPage.open(server.origin, amount, options))
    }
    const found = new Map<Size, Pan[][]>()
    for (const size of sizes) found.set(size, await panInTurn(pages, size, seconds))
    const isFull = places >= mapPan.full.places
    const longestSlice = pages.at(-1)?.longestSlice ?? 0
    return {
      conditions: conditionsOf(places, seconds),
      details: sizes.flatMap((size) => detailsOf(size, pages, found.get(size) ?? [])),
      claims: [
        ...sizes.flatMap((size) => claimsOf(size, places, isFull, found.get(size) ?? [])),
        {
          what: `longest slice, of ${longestSliceMs} ms allowed, in which the map is given its places`,
          found: `${longestSlice.toFixed(1)} ms`,
          ratio: longestSlice / longestSliceMs,
          isKept: isFull ? longestSlice <= longestSliceMs : null,
        },
      ],
    }
  } finally {
    for (const page of pages) await page.remove()
    await server.remove()
  }
}

/** Each page in each round, so that what else the machine does meets all alike. */
async function panInTurn(
  pages: readonly PannedPage[],
  size: Size,
  seconds: number,
): Promise<Pan[][]> {
  const found: Pan[][] = pages.map(() => [])
  for (const page of pages) await page.resize(size)
  for (let round = 0; round < rounds; round++) {
    for (const [n, page] of pages.entries()) found[n]?.push(await page.pan(seconds))
  }
  return found
}

function claimsOf(size: Size, places: number, isFull: boolean, found: Pan[][]): Claim[] {
  const [floor = [], empty = [], , full = []] = found
  const rate = bestRate(full)
  const busy = quantile(
    full.flatMap(({ frames }) => frames),
    0.95,
  )
  const amount = places.toLocaleString('en')
  // Where not even a bare canvas gets there, the figure is the machine's and not the map's.
  const isTold = isFull && size === 'panel' && bestRate(floor) > 1.1 * leastFramesPerSecond
  return [
    {
      what: `frames a second over ${amount} places, ${size}, best round, against ${leastFramesPerSecond}`,
      found: `${rate.toFixed(1)} (a bare canvas ${bestRate(floor).toFixed(1)}, no places ${bestRate(empty).toFixed(1)})`,
      ratio: rate / leastFramesPerSecond,
      isKept: isTold ? rate >= leastFramesPerSecond : null,
    },
    {
      what: `work of the page's own thread for a frame, ${size}, 95th percentile, of ${mostMsOfFrame} ms`,
      found: `${busy.toFixed(1)} ms`,
      ratio: busy / mostMsOfFrame,
      isKept: isFull ? busy <= mostMsOfFrame : null,
    },
  ]
}

function conditionsOf(places: number, seconds: number): string[] {
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    `${cpus()[0]?.model.trim()} × ${cpus().length}, Node ${process.version}; load of the last minutes ${load.join(', ')}`,
    'Chromium without a graphics card: WebGL by SwiftShader, on the processor',
    `a phone's 390 × 844 px, the page's thread throttled ${throttling}× (its work for a frame: what it had a core for, ${throttling}×); the map as it begins (panel, 16rem) and in full height`,
    `places in ${Math.min(2000, Math.max(1, Math.round(places / 50)))} towns of the world, in IndexedDB; no network; ${rounds} rounds, ${seconds} s of panning by touch each`,
  ]
}

function detailsOf(size: Size, pages: readonly PannedPage[], found: Pan[][]): string[] {
  return pages.map(({ places }, n) => {
    const pans = found[n] ?? []
    const busy = pans.flatMap(({ frames }) => frames)
    const rates = pans.map(({ rate }) => rate)
    return [
      `${size}, ${places === null ? 'a bare canvas' : `${places.toLocaleString('en')} places`}`,
      `${bestRate(pans).toFixed(1)} frames a second in the best round, median ${quantile(rates, 0.5).toFixed(1)}`,
      `own thread ${quantile(busy, 0.5).toFixed(1)} ms a frame, 95th percentile ${quantile(busy, 0.95).toFixed(1)}`,
      `drawing ${Math.min(...pans.map(({ drawing }) => drawing)).toFixed(1)} ms of the processor`,
    ].join('; ')
  })
}

function bestRate(pans: readonly Pan[]): number {
  return Math.max(0, ...pans.map(({ rate }) => rate))
}

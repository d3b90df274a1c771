import { cpus, loadavg } from 'node:os'
import { ServerProcess } from '../e2e/support/server-process.ts'
import type { Bench, BenchOptions, BenchResult, Claim } from './bench.ts'
import { quantile } from './support/frames.ts'
import { type Pan, PannedPage, type Size, throttling } from './support/panned-page.ts'

const leastFramesPerSecond = 50
const mostMsOfFrame = 1000 / leastFramesPerSecond
const longestSliceMs = 50
const rounds = 3
/** Of a core, all browsers together; a machine that never gets there is measured all the same. */
const restingLoad = 0.08
const mostLooks = 15
const sizes: readonly Size[] = ['panel', 'full height']

/** Pans the map by touch over places of the whole world, round by round against a bare canvas. */
export const mapPan: Bench = { name: 'map-pan', full: { places: 100_000, seconds: 2.8 }, run }

async function run({ places, seconds }: BenchOptions): Promise<BenchResult> {
  const server = await ServerProcess.start({ SAMPLE_DATA: 'false' })
  const pages: PannedPage[] = []
  try {
    for (const subject of ['bare canvas', 'empty map', 0, places] as const) {
      const options = { isWatched: subject === places }
      pages.push(await PannedPage.open(server.origin, subject, options))
    }
    const found = new Map<Size, Pan[][]>()
    for (const size of sizes) found.set(size, await panInTurn(pages, size, seconds))
    const isFull = places >= mapPan.full.places
    const longestSlice = pages.at(-1)?.longestSlice ?? null
    if (isFull && longestSlice === null) throw new Error('No slice was seen in which places came')
    return {
      conditions: conditionsOf(places, seconds),
      details: sizes.flatMap((size) => detailsOf(size, pages, found.get(size) ?? [])),
      claims: [
        ...sizes.flatMap((size) => claimsOf(size, places, isFull, found.get(size) ?? [])),
        // Few places are given to the map at once.
        ...(longestSlice === null ? [] : [sliceClaim(longestSlice, isFull)]),
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
  await allAtRest(pages)
  for (let round = 0; round < rounds; round++) {
    for (const [n, page] of pages.entries()) found[n]?.push(await page.pan(seconds))
  }
  return found
}

/** After a start there is work for a while yet: files are put by, names indexed. It is not panning's. */
async function allAtRest(pages: readonly PannedPage[]): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    const loads = await Promise.all(pages.map((page) => page.loadAtRest(2000)))
    if (loads.reduce((sum, load) => sum + load, 0) < restingLoad) return
  }
}

function claimsOf(size: Size, places: number, isFull: boolean, found: Pan[][]): Claim[] {
  const [canvas = [], emptyMap = [], noPlaces = [], full = []] = found
  const busy = quantile(
    full.flatMap(({ frames }) => frames),
    0.95,
  )
  const over = `over ${places.toLocaleString('en')} places, ${size}, best round`
  const rates = (of: RateKind) => {
    const [bare, ground, world] = [canvas, emptyMap, noPlaces].map((pans) => best(of, pans))
    return `${best(of, full)} (a bare canvas ${bare}, an empty map ${ground}, no places ${world})`
  }
  // Where not even a bare canvas gets there, the figure is the machine's and not the map's.
  const isTold = isFull && size === 'panel' && bestRate('rate', canvas) > 1.1 * leastFramesPerSecond
  return [
    {
      what: `frames a second ${over}, throttled ${throttling}×, against ${leastFramesPerSecond}`,
      found: rates('rate'),
      ratio: bestRate('rate', full) / leastFramesPerSecond,
      isKept: isTold ? bestRate('rate', full) >= leastFramesPerSecond : null,
    },
    {
      what: `frames a second ${over}, on a whole core, against ${leastFramesPerSecond}`,
      found: rates('freeRate'),
      ratio: bestRate('freeRate', full) / leastFramesPerSecond,
      isKept: isTold ? bestRate('freeRate', full) >= leastFramesPerSecond : null,
    },
    {
      what: `of the frames of an empty map, ${size}, throttled ${throttling}×`,
      found: `${Math.round((100 * bestRate('rate', full)) / bestRate('rate', emptyMap))} %`,
      ratio: bestRate('rate', full) / bestRate('rate', emptyMap),
      isKept: null,
    },
    {
      what: `work of the page's own thread for a frame, ${size}, 95th percentile, of ${mostMsOfFrame} ms`,
      found: `${busy.toFixed(1)} ms`,
      ratio: busy / mostMsOfFrame,
      isKept: isFull ? busy <= mostMsOfFrame : null,
    },
  ]
}

function sliceClaim(longest: number, isFull: boolean): Claim {
  return {
    what: `longest slice, of ${longestSliceMs} ms allowed, in which the map is given its places`,
    found: `${longest.toFixed(1)} ms`,
    ratio: longest / longestSliceMs,
    isKept: isFull ? longest <= longestSliceMs : null,
  }
}

function conditionsOf(places: number, seconds: number): string[] {
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    `${cpus()[0]?.model.trim()} × ${cpus().length}, Node ${process.version}; load of the last minutes ${load.join(', ')}`,
    'Chromium without a graphics card: WebGL by SwiftShader, on the processor',
    `a phone's 390 × 844 px, the page's thread throttled ${throttling}× (its work for a frame: what it had a core for, ${throttling}×); the map as it begins (panel, 16rem) and in full height`,
    `places in ${Math.min(2000, Math.max(1, Math.round(places / 50)))} towns of the world, in IndexedDB; no network; ${rounds} rounds, ${seconds} s of panning by touch throttled and as long not`,
  ]
}

function detailsOf(size: Size, pages: readonly PannedPage[], found: Pan[][]): string[] {
  return pages.map(({ subject }, n) => {
    const pans = found[n] ?? []
    const busy = pans.flatMap(({ frames }) => frames)
    const seen = typeof subject === 'string' ? subject : `${subject.toLocaleString('en')} places`
    return [
      `${size}, ${seen}`,
      `frames a second throttled ${listed(pans.map(({ rate }) => rate))}, on a whole core ${listed(pans.map(({ freeRate }) => freeRate))}`,
      `own thread ${quantile(busy, 0.5).toFixed(1)} ms a frame, 95th percentile ${quantile(busy, 0.95).toFixed(1)}`,
      `drawing ${Math.min(...pans.map(({ drawing }) => drawing)).toFixed(1)} ms of the processor`,
    ].join('; ')
  })
}

type RateKind = 'rate' | 'freeRate'

function bestRate(of: RateKind, pans: readonly Pan[]): number {
  return Math.max(0, ...pans.map((pan) => pan[of]))
}

function best(of: RateKind, pans: readonly Pan[]): string {
  return bestRate(of, pans).toFixed(1)
}

function listed(values: readonly number[]): string {
  return values.map((value) => value.toFixed(1)).join(', ')
}

import { cpus, loadavg } from 'node:os'
import { medianOf } from '../../.workspace/bench/summary.ts'
import { ServerProcess } from '../e2e/support/server-process.ts'
import type { Bench, BenchOptions, BenchResult, Claim } from './bench.ts'
import { quantile } from './support/frames.ts'
import { type Pan, PannedPage, type Size, type Subject, throttling } from './support/panned-page.ts'
import { within } from './support/within.ts'

const leastFramesPerSecond = 50
const mostMsOfFrame = 1000 / leastFramesPerSecond
const longestSliceMs = 50
const rounds = 5
/** Of a core, all browsers together; a machine that never gets there is measured all the same. */
const restingLoad = 0.08
const mostLooks = 5
const sizes: readonly Size[] = ['panel', 'full height']
/** In seconds; a pan is some seven, and a phone with 100,000 places some thirty to begin with. */
const longest = { open: 150, resize: 30, pan: 60 }

/** Pans the map by touch over places of the whole world, round by round against a bare canvas. */
export const mapPan: Bench = {
  name: 'map-pan',
  full: { places: 100_000, seconds: 2.8 },
  isNotQuick: true,
  run,
}

/** In the order of the rounds: what the map is compared with, and the map. */
function subjectsOf(places: number): readonly Subject[] {
  return ['bare canvas', 'empty map', { places }]
}

async function run({ places, seconds }: BenchOptions): Promise<BenchResult> {
  const server = await ServerProcess.start({ SAMPLE_DATA: 'false' })
  const pages: PannedPage[] = []
  try {
    for (const subject of subjectsOf(places)) {
      say(`opens ${nameOf(subject)}`)
      const options = { isWatched: typeof subject !== 'string' }
      const opening = PannedPage.open(server.origin, subject, options)
      pages.push(await within(longest.open, `Opening ${nameOf(subject)}`, opening))
    }
    const isFull = places >= mapPan.full.places
    const longestSlice = pages.find(({ longestSlice }) => longestSlice !== null)?.longestSlice
    if (isFull && !longestSlice) throw new Error('No slice was seen in which places came')
    const found = new Map<Size, Pan[][]>()
    for (const size of sizes) found.set(size, await panInTurn(pages, size, seconds))
    return {
      conditions: conditionsOf(places, seconds),
      details: sizes.flatMap((size) => detailsOf(size, pages, found.get(size) ?? [])),
      claims: [
        ...sizes.flatMap((size) => claimsOf(size, places, isFull, found.get(size) ?? [])),
        // Few places are given to the map at once.
        ...(longestSlice ? [sliceClaim(longestSlice, isFull)] : []),
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
  for (const page of pages) {
    await within(longest.resize, `${nameOf(page.subject)} in ${size}`, page.resize(size))
  }
  await allAtRest(pages)
  for (const page of pages) await page.suspend()
  for (let round = 0; round < rounds; round++) {
    say(`${size}, round ${round + 1} of ${rounds}`)
    for (const [n, page] of pages.entries()) {
      page.wake()
      const panning = page.pan(seconds)
      found[n]?.push(await within(longest.pan, `Panning ${nameOf(page.subject)}`, panning))
      await page.suspend()
    }
  }
  for (const page of pages) page.wake()
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
  const [canvas = [], emptyMap = [], full = []] = found
  const busy = quantile(
    full.flatMap(({ frames }) => frames),
    0.95,
  )
  const over = `over ${places.toLocaleString('en')} places, ${size}, median`
  const rates = (of: RateKind) => {
    const [bare, ground] = [canvas, emptyMap].map((pans) => told(of, pans))
    return `${told(of, full)} (a bare canvas ${bare}, an empty map ${ground})`
  }
  // Where not even a bare canvas gets there, the figure is the machine's and not the map's.
  const isTold =
    isFull && size === 'panel' && medianRate('rate', canvas) > 1.1 * leastFramesPerSecond
  const rateClaim = (of: RateKind, how: string): Claim => ({
    what: `frames a second ${over}, ${how}, against ${leastFramesPerSecond}`,
    found: rates(of),
    ratio: medianRate(of, full) / leastFramesPerSecond,
    isKept: isTold ? medianRate(of, full) >= leastFramesPerSecond : null,
  })
  return [
    rateClaim('rate', `throttled ${throttling}×`),
    rateClaim('freeRate', 'on a whole core'),
    {
      what: `of the frames of an empty map, ${size}, throttled ${throttling}×`,
      found: `${Math.round((100 * medianRate('rate', full)) / medianRate('rate', emptyMap))} %`,
      ratio: medianRate('rate', full) / medianRate('rate', emptyMap),
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
    const drawing = medianOf(pans.map(({ drawing }) => drawing))
    return [
      `${size}, ${nameOf(subject)}`,
      `frames a second throttled ${listed(pans.map(({ rate }) => rate))}, on a whole core ${listed(pans.map(({ freeRate }) => freeRate))}`,
      `own thread ${quantile(busy, 0.5).toFixed(1)} ms a frame, 95th percentile ${quantile(busy, 0.95).toFixed(1)}`,
      `drawing ${drawing.toFixed(1)} ms of the processor`,
    ].join('; ')
  })
}

type RateKind = 'rate' | 'freeRate'

function medianRate(of: RateKind, pans: readonly Pan[]): number {
  return medianOf(pans.map((pan) => pan[of]))
}

function told(of: RateKind, pans: readonly Pan[]): string {
  return medianRate(of, pans).toFixed(1)
}

function nameOf(subject: Subject): string {
  if (typeof subject === 'string') return subject
  return `${subject.places.toLocaleString('en')} places`
}

/** What goes on: a run takes minutes. */
function say(text: string): void {
  console.error(`… map-pan ${text}`)
}

function listed(values: readonly number[]): string {
  return values.map((value) => value.toFixed(1)).join(', ')
}

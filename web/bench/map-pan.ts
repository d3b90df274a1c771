import { cpus } from 'node:os'
import { Phone } from '../e2e/support/phone.ts'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { StreetTiles } from '../e2e/support/street-tiles.ts'
import type { Bench, BenchOptions, BenchResult } from './bench.ts'
import { fillDevice } from './support/fill-device.ts'
import { type Frames, framesPerSecond, summarise, watchFrames } from './support/frames.ts'
import { panMap } from './support/pan-map.ts'

/** How much slower than this machine's core the page's own thread is made. */
const throttling = 4
const leastFramesPerSecond = 50
const longestTaskMs = 50

interface Run {
  places: number
  frames: Frames
  /** The longest that giving the places to the map has held the page, in ms. */
  longestTask: number
}

/** Pans the map by touch over places of the whole world, at three amounts in one run. */
export const mapPan: Bench = { name: 'map-pan', full: { places: 100_000, seconds: 8 }, run }

async function run({ places, seconds }: BenchOptions): Promise<BenchResult> {
  const server = await ServerProcess.start({ SAMPLE_DATA: 'false' })
  try {
    const runs: Run[] = []
    for (const amount of [0, Math.round(places / 10), places]) {
      runs.push(await measure(server, amount, seconds))
    }
    const [empty, tenth, full] = runs as [Run, Run, Run]
    const rate = framesPerSecond(full.frames)
    const isFull = places >= mapPan.full.places
    const against = (other: Run) => ({
      what: `frames a second while panning over ${full.places.toLocaleString('en')} places, against ${other.places.toLocaleString('en')}`,
      found: `${rate.toFixed(1)} against ${framesPerSecond(other.frames).toFixed(1)}`,
      ratio: rate / framesPerSecond(other.frames),
    })
    return {
      conditions: [
        `${cpus()[0]?.model.trim()} × ${cpus().length}, Node ${process.version}`,
        `Chromium without a graphics card: WebGL by SwiftShader, on the processor`,
        `a phone's 390 × 844 px, the page's thread throttled ${throttling}×, the map in full height`,
        `places in ${Math.min(2000, Math.max(1, Math.round(places / 50)))} towns of the world, written into IndexedDB; no network; ${seconds} s of panning by touch`,
      ],
      details: runs.map(
        ({ places, frames }) => `${places.toLocaleString('en')} places: ${summarise(frames)}`,
      ),
      claims: [
        { ...against(empty), isKept: isFull ? rate >= leastFramesPerSecond : null },
        { ...against(tenth), isKept: null },
        {
          what: `longest task of ${longestTaskMs} ms allowed while the map is given its places`,
          found: `${full.longestTask.toFixed(1)} ms`,
          ratio: full.longestTask / longestTaskMs,
          isKept: isFull ? full.longestTask <= longestTaskMs : null,
        },
      ],
    }
  } finally {
    await server.remove()
  }
}

async function measure(server: ServerProcess, places: number, seconds: number): Promise<Run> {
  const phone = await Phone.start(server.origin, { hasTouch: true })
  try {
    const { page, context } = phone
    await StreetTiles.of(context)
    // What is on the phone is all there is.
    await page.route('**/api/**', (route) => route.abort())
    await fillDevice(page, server.origin, places)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    await page.addInitScript(watchFrames)
    await page.goto(server.origin)
    const map = page.getByRole('region', { name: 'Map', exact: true })
    await page.locator('.maplibregl-canvas').waitFor()
    await map.getByText(`Showing ${places} resource${places === 1 ? '' : 's'}`).waitFor()
    await page.getByRole('button', { name: 'Show the map in full height' }).click()
    await page.waitForFunction(() => window.bench.isCalm(), undefined, { timeout: 180_000 })
    const longestTask = await page.evaluate(() => window.bench.longestMapTask())
    await page.evaluate(() => window.bench.begin())
    await panMap(devtools, seconds)
    return { places, frames: await page.evaluate(() => window.bench.end()), longestTask }
  } finally {
    await phone.remove()
  }
}

import type { CDPSession } from 'playwright-core'
import {
  type Calibration,
  findThrottle,
  type Preset,
  presetNames,
  presets,
  type Throttle,
} from '../../../.workspace/bench/calibration.ts'
import { steadySamples } from '../../../.workspace/bench/machine-load.ts'
import { medianOf } from '../../../.workspace/bench/median.ts'
import type { Calibrator } from '../../../.workspace/bench/run-group.ts'
import { Phone } from '../../e2e/support/phone.ts'
import { benchmarkIndex } from './benchmark-index.ts'

declare global {
  interface Window {
    benchmarkIndex: () => number
  }
}

interface OpenPage {
  phone: Phone
  devtools: CDPSession
}

/** Measures the BenchmarkIndex in an empty page of its own browser, which is idle between the groups. */
export class PhoneCalibrator implements Calibrator {
  #opened: Promise<OpenPage> | null = null
  /** Where the next search starts, because the machine has hardly changed since the last one. */
  readonly #guesses = new Map<Preset, number>()

  async calibrate(): Promise<Calibration> {
    const samples = await steadySamples(() => this.sample())
    const index = medianOf(samples)
    const found: [Preset, Throttle | null][] = []
    for (const preset of presetNames) found.push([preset, await this.#throttleFor(preset, index)])
    return { samples, throttles: Object.fromEntries(found) as Calibration['throttles'] }
  }

  sample(): Promise<number> {
    return this.#measure(1)
  }

  async close(): Promise<void> {
    const opened = await this.#opened
    this.#opened = null
    await opened?.phone.remove()
  }

  async #throttleFor(preset: Preset, index: number): Promise<Throttle | null> {
    const target = presets[preset].index
    if (index < target) return null
    const guess = this.#guesses.get(preset) ?? index / target
    const throttle = await findThrottle(target, guess, (rate) => this.#measure(rate))
    this.#guesses.set(preset, throttle.rate)
    return throttle
  }

  async #measure(rate: number): Promise<number> {
    this.#opened ??= open()
    const { phone, devtools } = await this.#opened
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    try {
      return await phone.page.evaluate(() => window.benchmarkIndex())
    } finally {
      // A throttled thread uses a whole core even while its page is idle.
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
  }
}

async function open(): Promise<OpenPage> {
  const phone = await Phone.startAlone('about:blank')
  const { page, context } = phone
  await page.evaluate(`window.benchmarkIndex = ${benchmarkIndex}`)
  // Runs once without measuring, so that V8 optimises the function.
  await page.evaluate(() => window.benchmarkIndex())
  return { phone, devtools: await context.newCDPSession(page) }
}

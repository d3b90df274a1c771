import { cpus, totalmem } from 'node:os'
import { type Calibration, presetNames, presets } from './calibration.ts'
import { type MachineState, percent } from './machine-load.ts'
import { medianOf } from './median.ts'

export function describeMachine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  return `${cpus().length} cores of ${first?.model.trim()}, ${memory}, Node ${process.version}`
}

export interface GroupState extends MachineState {
  calibration: Calibration | null
  busy: string | null
}

/** Describes how fast and how busy the machine was while a group was measured, one text line per fact. */
export function describeState({ others, samples, after, calibration, busy }: GroupState): string[] {
  const lines: string[] = []
  if (calibration) {
    const before = `${whole(medianOf(samples))} (${samples.map(whole).join(', ')}) before`
    lines.push(`BenchmarkIndex ${before}${after === null ? '' : `, ${whole(after)} after`}`)
    lines.push(...presetNames.map((preset) => describePreset(preset, calibration)))
  }
  if (others !== null) lines.push(`other processes: ${percent(others)} of a core`)
  if (busy) lines.push(`NOT JUDGED: the machine is busy, ${busy}`)
  return lines
}

function describePreset(preset: keyof typeof presets, { throttles }: Calibration): string {
  const { index, device } = presets[preset]
  const throttle = throttles[preset]
  const what = `${preset} (${device}, index ${whole(index)}): `
  if (!throttle) return `${what}NOT JUDGED: this machine is slower, and is not throttled`
  const reached = throttle.isReached ? '' : '; NOT JUDGED: too far from the preset'
  return `${what}throttle ${throttle.rate} ×, index ${whole(throttle.index)}${reached}`
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

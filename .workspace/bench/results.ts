import type { Preset } from './calibration.ts'
import type { Unit } from './group.ts'
import type { Judged } from './judge.ts'

/** One row of the table: a figure of a line at one size. */
export interface Row {
  line: string
  /** Set for lines with several figures. */
  figure: string | null
  preset: Preset | null
  size: number
  unit: Unit
  median: number
  /** Lowest and highest of the rounds; null for a single round. */
  range: [number, number] | null
  floor: { name: string; median: number } | null
  /** Median of the ratios of the single rounds. */
  ratio: number | null
  goals: Judged[]
  rounds: number
}

/** What one group has found, and the conditions under which it did. */
export interface GroupResult {
  name: string
  /** ISO time of its end. */
  at: string
  command: string
  machine: string
  /** Why the machine was too busy to judge, or null. */
  busy: string | null
  /** How fast and how busy the machine was: a line each. */
  state: string[]
  conditions: string[]
  rows: Row[]
}

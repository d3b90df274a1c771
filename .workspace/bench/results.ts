import type { Preset } from './calibration.ts'
import type { Unit } from './group.ts'
import type { GoalResult } from './judge-goal.ts'

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
  baseline: { name: string; median: number } | null
  /** Median of the ratios of the single rounds. */
  ratio: number | null
  goals: GoalResult[]
  rounds: number
}

/** The results of one group, and the conditions under which they were measured. */
export interface GroupResult {
  name: string
  /** When the group ended, as an ISO time. */
  at: string
  command: string
  machine: string
  /** Why the machine was too busy to evaluate goals, or null. */
  busy: string | null
  /** How fast and how busy the machine was, one text line per fact. */
  state: string[]
  conditions: string[]
  rows: Row[]
}

import type { Unit } from './group.ts'

/** One row of the table: a figure of a line at one size, with medians over the rounds. */
export interface Row {
  line: string
  /** Where the line has several figures. */
  figure: string | null
  size: number
  unit: Unit
  median: number
  floor: { name: string; median: number } | null
  /** Median of the rounds' own ratios. */
  ratio: number | null
  goals: { text: string; isMet: boolean }[]
  rounds: number
}

/** What one group has found, with what it means nothing without. */
export interface GroupResult {
  name: string
  /** ISO time of its end. */
  at: string
  command: string
  machine: string
  conditions: string[]
  rows: Row[]
}

import type { Figure, Goal, Line } from './group.ts'
import { type Circumstances, judge } from './judge.ts'
import { medianOf } from './median.ts'
import type { Row } from './results.ts'

/** Of one line, round by round: what it and its floor have measured, a number for each figure. */
export interface Rounds {
  found: number[][]
  floor: number[][]
}

/** What was measured of one line at one size. */
export interface Measured {
  line: Line
  size: number
  rounds: Rounds
}

/** The rows of a line at one size. */
export function rowsOf({ line, size, rounds }: Measured, circumstances: Circumstances): Row[] {
  const preset = line.preset ?? null
  return line.figures.map((figure, index) => {
    const { unit } = figure
    const values = rounds.found.map((round) => round[index] ?? Number.NaN)
    const floors = rounds.floor.flatMap((round) => round[index] ?? [])
    const ratios = floors.map((least, round) => (values[round] ?? Number.NaN) / least)
    const median = medianOf(values)
    const ratio = ratios.length > 0 ? medianOf(ratios) : null
    const found = { unit, preset, median, ratio }
    return {
      line: line.name,
      figure: figure.name ?? null,
      preset,
      size,
      unit,
      median,
      range: values.length > 1 ? [Math.min(...values), Math.max(...values)] : null,
      floor:
        line.floor && ratio !== null ? { name: line.floor.name, median: medianOf(floors) } : null,
      ratio,
      goals: goalsAt(figure, size).map((goal) => judge(goal, found, circumstances)),
      rounds: values.length,
    }
  })
}

/** Throws if a round of a line has no number for one of its figures. */
export function checkNumbers(line: Line, round: readonly number[]): void {
  for (const index of line.figures.keys()) {
    if (!Number.isFinite(round[index])) {
      throw new Error(`${line.name}: figure ${index + 1} is no number`)
    }
  }
}

function goalsAt({ goals = [] }: Figure, size: number): Goal[] {
  return goals.filter(({ at }) => at === undefined || at === size)
}

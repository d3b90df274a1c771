import type { Figure, Goal, Line } from './group.ts'
import { judgeGoal, type VerdictContext } from './judge-goal.ts'
import { medianOf } from './median.ts'
import type { Row } from './results.ts'

/** The values of one line and its baseline, round by round: a number for each figure. */
export interface Rounds {
  values: number[][]
  baseline: number[][]
}

/** The rounds of one line at one size. */
export interface Measured {
  line: Line
  size: number
  rounds: Rounds
}

/** The rows of a line at one size. */
export function rowsOf({ line, size, rounds }: Measured, context: VerdictContext): Row[] {
  const preset = line.preset ?? null
  return line.figures.map((figure, index) => {
    const { unit } = figure
    const values = rounds.values.map((round) => round[index] ?? Number.NaN)
    const baselines = rounds.baseline.flatMap((round) => round[index] ?? [])
    const ratios = baselines.map((baseline, round) => (values[round] ?? Number.NaN) / baseline)
    const median = medianOf(values)
    const ratio = ratios.length > 0 ? medianOf(ratios) : null
    const measurement = { unit, preset, median, ratio }
    return {
      line: line.name,
      figure: figure.name ?? null,
      preset,
      size,
      unit,
      median,
      range: values.length > 1 ? [Math.min(...values), Math.max(...values)] : null,
      baseline:
        line.baseline && ratio !== null
          ? { name: line.baseline.name, median: medianOf(baselines) }
          : null,
      ratio,
      goals: goalsAt(figure, size).map((goal) => judgeGoal(goal, measurement, context)),
      rounds: values.length,
    }
  })
}

/** Throws if a round of a line has no number for one of its figures. */
export function checkNumbers(line: Line, round: readonly number[]): void {
  for (const index of line.figures.keys()) {
    if (!Number.isFinite(round[index])) {
      throw new Error(`${line.name}: figure ${index + 1} is not a number`)
    }
  }
}

function goalsAt({ goals = [] }: Figure, size: number): Goal[] {
  return goals.filter(({ at }) => at === undefined || at === size)
}

import type { Figure, Goal, Line } from './group.ts'
import type { Row } from './results.ts'

/** Of one line, round by round: what it and its floor have measured, a number for each figure. */
export interface Rounds {
  found: number[][]
  floor: number[][]
}

/** The rows of a line at one size. */
export function rowsOf(line: Line, size: number, { found, floor }: Rounds): Row[] {
  return line.figures.map((figure, index) => {
    const values = found.map((round) => numberAt(round, index, line))
    const floors = floor.flatMap((round) => round[index] ?? [])
    const ratios = floors.map((least, round) => (values[round] ?? Number.NaN) / least)
    const median = medianOf(values)
    const ratio = ratios.length > 0 ? medianOf(ratios) : null
    return {
      line: line.name,
      figure: figure.name ?? null,
      size,
      unit: figure.unit,
      median,
      floor:
        line.floor && ratio !== null ? { name: line.floor.name, median: medianOf(floors) } : null,
      ratio,
      goals: goalsAt(figure, size).map((goal) => judge(goal, median, ratio)),
      rounds: values.length,
    }
  })
}

function numberAt(round: readonly number[], index: number, line: Line): number {
  const value = round[index]
  if (value === undefined || !Number.isFinite(value)) {
    throw new Error(`${line.name}: figure ${index + 1} is no number`)
  }
  return value
}

function goalsAt({ goals = [] }: Figure, size: number): Goal[] {
  return goals.filter(({ at }) => at === undefined || at === size)
}

function judge(goal: Goal, median: number, ratio: number | null): Row['goals'][number] {
  const { of, atMost, atLeast } = goal
  const value = of === 'figure' ? median : (ratio ?? Number.NaN)
  const isMet =
    (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
  ]
  return { text: `${bounds.join(', ')}${of === 'ratio' ? ' ×' : ''}`, isMet }
}

/** The middle one, or the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

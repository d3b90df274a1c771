import type { Group, Line, Measure } from './group.ts'
import type { Row } from './results.ts'
import { type Rounds, rowsOf } from './summary.ts'

export interface RunOptions {
  isQuick: boolean
  /** In the place of the group's own. */
  sizes?: readonly number[]
  rounds?: number
  /** Told of each size as it is begun. */
  say?: (text: string) => void
}

/** Measures one group at each of its sizes, in interleaved rounds. */
export async function runGroup(
  group: Group,
  { isQuick, say = () => {}, ...wanted }: RunOptions,
): Promise<{ rows: Row[]; conditions: string[] }> {
  const sizes = wanted.sizes ?? (isQuick ? quickSizes(group) : group.sizes)
  const count = wanted.rounds ?? group.rounds[isQuick ? 'quick' : 'full']
  const rows: Row[] = []
  const conditions = new Set<string>()
  for (const size of sizes) {
    say(`${group.name}, ${size.toLocaleString('en')} places`)
    const prepared = await group.prepare({ size, isQuick })
    try {
      for (const condition of prepared.conditions ?? []) conditions.add(condition)
      const found = await measureInTurn(prepared.lines, count)
      rows.push(...prepared.lines.flatMap((line, n) => rowsOf(line, size, found[n] as Rounds)))
    } finally {
      await prepared.remove()
    }
  }
  return { rows, conditions: [...conditions] }
}

function quickSizes({ quickSizes, sizes }: Group): readonly number[] {
  return quickSizes ?? sizes.slice(1, 2).concat(sizes.length === 1 ? sizes : [])
}

/** Every line in every round, so that whatever else the machine does meets all alike. */
async function measureInTurn(lines: readonly Line[], count: number): Promise<Rounds[]> {
  const all: Rounds[] = lines.map(() => ({ found: [], floor: [] }))
  for (let round = 0; round < count; round += 1) {
    for (const [n, { measure, floor }] of lines.entries()) {
      const { found, floor: floors } = all[n] as Rounds
      const ours = async () => void found.push(await take(measure))
      const least = async () => void (floor && floors.push(await take(floor.measure)))
      // Who comes first finds another machine than who comes second.
      if (round % 2 === 0) await least().then(ours)
      else await ours().then(least)
    }
  }
  return all
}

async function take(measure: Measure): Promise<number[]> {
  const answer = await measure()
  return typeof answer === 'number' ? [answer] : [...answer]
}

import { seededRandom } from '@worldschool/schema/testing/seeded-random'
import type { Assumptions } from './assumptions.ts'
import { drawChanges } from './changes.ts'
import { designs } from './designs.ts'
import { type Figures, figuresOf } from './figures.ts'
import { drawPolls } from './looks.ts'

/** The figures of every design, all from the same polls and changes. */
export function liveThroughHour(assumptions: Assumptions): Map<string, Figures> {
  const random = seededRandom(assumptions.seed)
  const changes = drawChanges(assumptions, random)
  const polls = drawPolls(assumptions, random)
  return new Map(
    designs.map((design) => {
      const traffic = design.live(polls, changes, assumptions)
      return [design.name, figuresOf(design, traffic, polls, assumptions)]
    }),
  )
}

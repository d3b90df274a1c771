import { seededRandom } from '@worldschool/schema/testing/seeded-random'
import type { Assumptions } from './assumptions.ts'
import { drawChanges } from './changes.ts'
import { designs } from './designs.ts'
import { estimateLoad, type LoadEstimate } from './estimate-load.ts'
import { drawPolls } from './polls.ts'

/** The estimate of every design, all from the same polls and changes. */
export function simulateHour(assumptions: Assumptions): Map<string, LoadEstimate> {
  const random = seededRandom(assumptions.seed)
  const changes = drawChanges(assumptions, random)
  const polls = drawPolls(assumptions, random)
  return new Map(
    designs.map((design) => {
      const traffic = design.simulate(polls, changes, assumptions)
      return [design.name, estimateLoad(design, traffic, polls, assumptions)]
    }),
  )
}

import { seededRandom } from '@worldschool/schema/testing/seeded-random'
import type { Assumptions } from './assumptions.ts'
import { drawChanges } from './changes.ts'
import { designs } from './designs.ts'
import { type Figures, figuresOf } from './figures.ts'
import { drawLooks } from './looks.ts'

/** The figures of every design, all from the same looks and changes. */
export function liveThroughHour(assumptions: Assumptions): Map<string, Figures> {
  const random = seededRandom(assumptions.seed)
  const changes = drawChanges(assumptions, random)
  const looks = drawLooks(assumptions, random)
  return new Map(
    designs.map((design) => {
      const traffic = design.live(looks, changes, assumptions)
      return [design.name, figuresOf(design, traffic, looks, assumptions)]
    }),
  )
}

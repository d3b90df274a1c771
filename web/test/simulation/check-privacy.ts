import { visitorId } from '@worldschool/schema'
import { living } from './steps.ts'
import type { PeopledWorld } from './world.ts'

/** Checks that a screen shows only the viewer's own data, and to a visitor that of no account. [Q8] [Q9] */
export function checkPrivacy(world: PeopledWorld): void {
  // A frozen tab is not on screen.
  for (const tab of world.devices.flatMap(living).filter(({ process }) => !process.isFrozen)) {
    const { viewer, outbox, ownReviews } = tab.view.get()
    const owner = viewer?.id ?? visitorId
    const isOthers = ({ userId }: { userId: string }) => userId !== owner
    if (outbox.some(isOthers) || [...ownReviews.values()].some(isOthers))
      world.breaches.push(`[Q9] ${tab.name} shows ${owner.slice(-4)} what another wrote`)
  }
}

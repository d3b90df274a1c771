import { visitorId } from '@worldschool/schema'
import { living } from './steps.ts'
import type { PeopledWorld } from './world.ts'

/** What is on screen is the viewer's own, and a visitor's screen shows nobody's. [Q8] [Q9] */
export function checkPrivacy(world: PeopledWorld): void {
  // What is frozen is not on screen.
  for (const tab of world.devices.flatMap(living).filter(({ process }) => !process.isFrozen)) {
    const { viewer, outbox, ownReviews } = tab.view.get()
    const owner = viewer?.id ?? visitorId
    const isOthers = ({ userId }: { userId: string }) => userId !== owner
    if (outbox.some(isOthers) || [...ownReviews.values()].some(isOthers))
      world.breaches.push(`[Q9] ${tab.name} shows ${owner.slice(-4)} what another wrote`)
  }
}

import { parseCursor, photoUrl } from '@worldschool/schema'
import type { HiddenItem } from './moderation-state.ts'
import { living } from './steps.ts'
import type { World } from './world.ts'

/**
 * Checks that nobody but its author sees hidden or removed content on a device that has pulled the decision. [M1]
 */
export function checkHidden(world: World): void {
  const { devices, moderation, server, breaches } = world
  const { epoch } = server.oracle
  const hidden = [...moderation.hidden.values()].filter((item) => item.epoch === epoch)
  if (hidden.length === 0) return
  for (const device of devices) {
    for (const { process, view, name } of living(device)) {
      const { viewer, resources, outbox, catalogue } = view.get()
      const at = parseCursor(catalogue.cursor ?? '')
      // A frozen tab is not on screen.
      if (process.isFrozen || at?.epoch !== epoch) continue
      for (const { subject, resourceId, authorId, seq } of hidden) {
        const isOwn = viewer !== null && viewer.id === authorId
        const isWritten = outbox.some(({ entityId }) => entityId === resourceId)
        if (at.seq < seq || isOwn || isWritten) continue
        const place = resources.get(resourceId)
        const isShown =
          (subject.type === 'resource' && place !== undefined) ||
          (subject.type === 'photo' && place?.images.includes(photoUrl(subject.id)))
        if (isShown) breaches.push(`[M1] ${device.name}, ${name} shows a hidden ${subject.type}`)
      }
    }
    const { catalogueCursor, reviewLists } = device.watch.state
    if (parseCursor(catalogueCursor ?? '')?.epoch !== epoch) continue
    for (const item of hidden)
      if (item.subject.type === 'review' && isListed(item, reviewLists))
        breaches.push(`[M1] ${device.name} shows a hidden review in a list that is newer`)
  }
}

function isListed(
  { subject, resourceId, seq }: HiddenItem,
  lists: World['devices'][number]['watch']['state']['reviewLists'],
): boolean {
  const list = lists.find((one) => one.resourceId === resourceId)
  return (
    list !== undefined &&
    list.reviewsRevision >= seq &&
    list.reviews.some(({ id }) => id === subject.id)
  )
}

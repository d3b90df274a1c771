import { isDeepStrictEqual } from 'node:util'
import { moderatedTypes } from '@worldschool/schema'
import { listReviews } from '../../../sync-server/src/repositories/reviews-repository.ts'
import type { Tab } from './device.ts'
import { findLastDecision, tables } from './moderated-items.ts'
import type { PeopledWorld } from './world.ts'

/** Checks that the author of hidden or removed content sees it with its reason, and that others have current reviews. */
export async function checkModerated(world: PeopledWorld, tab: Tab): Promise<void> {
  await checkReasons(world, tab)
  await checkReviewLists(world, tab)
}

/** [M1] [M2] */
async function checkReasons({ server, breaches }: PeopledWorld, { device }: Tab): Promise<void> {
  const { account, notices, ownReviews } = device.watch.state
  if (!account) return
  for (const type of moderatedTypes) {
    const items = await server.db
      // The three tables have these columns in common, but for the name of the author's.
      .selectFrom(tables[type] as 'reviews')
      .select(['id', 'moderation'])
      .where('moderation', 'in', ['hidden', 'removed'])
      .where((type === 'resource' ? 'author_id' : 'user_id') as 'user_id', '=', account.id)
      .execute()
    for (const { id, moderation } of items) {
      const decision = await findLastDecision(server.db, { type, id })
      const notice = notices.find((one) => one.id === decision?.id)
      if (!notice || notice.state !== moderation || notice.reason === null)
        breaches.push(`[M2] ${device.name} does not say why the ${type} ${id} is ${moderation}`)
      const own = ownReviews.find((review) => review.id === id)
      if (type === 'review' && own?.moderation !== moderation)
        breaches.push(`[M1] ${device.name} shows its own review as ${own?.moderation ?? 'public'}`)
    }
  }
}

/** Checks that the lists of reviews on a device are those that everyone sees. [M1] [C5] */
async function checkReviewLists(world: PeopledWorld, { device, view }: Tab): Promise<void> {
  const { server, breaches } = world
  const { resources } = view.get()
  for (const { resourceId, reviews } of device.watch.state.reviewLists) {
    if (!resources.has(resourceId)) continue
    const there = await listReviews(server.db, resourceId)
    if (!isDeepStrictEqual(reviews.map(written), there.map(written)))
      breaches.push(`[M1] the reviews of ${resourceId} on ${device.name} are not the server's`)
  }
}

const written = ({
  id,
  rating,
  comment,
}: {
  id: string
  rating: number
  comment: string | null
}) => ({ id, rating, comment })

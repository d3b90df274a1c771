import {
  heldPaths,
  type ModeratedSubject,
  type ModerationState,
  moderatedTypes,
  moderationPaths,
} from '@worldschool/schema'
import { readItem, tables } from './moderated-items.ts'
import { observeDecision } from './observe-decision.ts'
import { callAs } from './server-failures.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

/** The admin hides, removes or restores a place, a review or a photo. [M1] */
export const moderateAsAdmin: Step = async (world) => {
  const { random, server, template, time } = world
  const type = random.pick(moderatedTypes)
  const items = await server.db.selectFrom(tables[type]).select('id').orderBy('id').execute()
  if (items.length === 0) return false
  const subject: ModeratedSubject = { type, id: random.pick(items).id }
  const state = random.pick(['hidden', 'hidden', 'removed', 'visible'] as const)
  const item = await readItem(server.db, subject)
  // The list of hidden content names the version of a review.
  const version = state === 'visible' && type === 'review' && item && { revision: item.seq }
  const call = (await approvalOf(world, { subject, state })) ?? {
    method: 'POST',
    path: moderationPaths.decisions,
    body: { subject, state, ...(state !== 'visible' && { reason: 'spam' }), ...version },
  }
  const now = time.now()
  const { status } = await observeDecision(world, { subjects: [subject] }, () =>
    callAs(server, { user: template.admin, now }, call),
  )
  world.log(`the admin makes the ${type} ${subject.id} ${state}: ${status}`)
  world.strike('admin hides something')
  if (status === 200 && (await readItem(server.db, subject))?.state !== state)
    world.breaches.push(`[M1] the decision about ${subject.id} has no effect`)
  return true
}

/** The call that publishes an item that waits for a moderator; null for another decision. [M11] */
async function approvalOf(
  { server }: World,
  { subject, state }: { subject: ModeratedSubject; state: ModerationState },
) {
  if (state !== 'visible') return null
  const item = await readItem(server.db, subject)
  if (item?.state !== 'pending') return null
  return { method: 'POST', path: heldPaths.approvals, body: { subject, revision: item.seq } }
}

import { isDeepStrictEqual } from 'node:util'
import { appealPaths } from '@worldschool/schema'
import type { AppealRow } from '../../../sync-server/src/db/appeals-table.ts'
import { findLastDecision, type Item, readItem } from './moderated-items.ts'
import { observeDecision } from './observe-decision.ts'
import { callAs } from './server-failures.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

/** The admin or the moderator decides about an appeal; who made the decision may not. [M3] [M9] */
export const decideAboutAppeal: Step = async (world) => {
  const { random, server, template, time } = world
  const appeals = await server.db.selectFrom('appeals').selectAll().orderBy('id').execute()
  const open = appeals.filter(({ decided_at }) => decided_at === null)
  const among = open.length > 0 && random.chance(0.9) ? open : appeals
  if (among.length === 0) return false
  const appeal = random.pick(among)
  const decision = await server.db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('id', '=', appeal.decision_id)
    .executeTakeFirstOrThrow()
  const subject = { type: decision.subject_type, id: decision.subject_id }
  const item = await readItem(server.db, subject)
  const last = await findLastDecision(server.db, subject)
  const actor = random.pick([template.admin, template.moderator])
  const outcome = random.pick(['reversed', 'reversed', 'upheld'] as const)
  const body = { outcome, text: `Reasons ${random.below(3)}` }
  const call = { method: 'PUT', path: appealPaths.decide(appeal.id), body }
  const { status } = await observeDecision(world, { subjects: [subject] }, () =>
    callAs(server, { user: actor, now: time.now() }, call),
  )
  world.log(`${actor.username} decides about an appeal (${subject.type}): ${outcome}, ${status}`)

  const isOwn = decision.moderator_id === actor.id
  const isSuperseded = item !== null && item.state !== 'visible' && last?.id !== decision.id
  const isOpen = appeal.decided_at === null
  const isConflict = isOpen && outcome === 'reversed' && isSuperseded
  const expected = isOwn ? 403 : isConflict ? 409 : 200
  if (status !== expected)
    world.breaches.push(`[M9] an appeal is answered with ${status}, not ${expected}`)
  await checkAppeal(world, appeal, { isDecided: isOpen && expected === 200, outcome })
  if (!isOpen || expected !== 200) return true
  world.strike('appeal decided')
  const after = await readItem(server.db, subject)
  const isRestored = after?.state === 'visible' || (after && isChangedReview(decision, after))
  if (outcome === 'reversed' && after && !isRestored)
    world.breaches.push(`[M9] an appeal is granted, and the ${subject.type} is ${after.state}`)
  if (outcome === 'upheld' && after?.state !== item?.state)
    world.breaches.push(`[M9] an appeal is rejected, and the ${subject.type} is ${after?.state}`)
  return true
}

/** Returns whether a review waits with a text that is not that of the decision. [M11] */
function isChangedReview(
  { subject_type, content }: { subject_type: string; content: string | null },
  { state, fields }: Item,
): boolean {
  const decided = JSON.parse(content ?? '{}') as { comment?: string | null }
  return subject_type === 'review' && state === 'pending' && fields.comment !== decided.comment
}

/** A decided appeal has the outcome that was sent, and stays as it is. */
async function checkAppeal(
  { server, breaches }: World,
  before: AppealRow,
  { isDecided, outcome }: { isDecided: boolean; outcome: string },
): Promise<void> {
  const after = await server.db
    .selectFrom('appeals')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirst()
  if (isDecided && after?.outcome !== outcome)
    breaches.push(`[M9] an appeal is decided as ${after?.outcome} instead of ${outcome}`)
  if (!isDecided && !isDeepStrictEqual(after, before))
    breaches.push('[M9] an appeal was changed by a decision that is refused, or repeated')
}

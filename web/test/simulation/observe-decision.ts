import { isDeepStrictEqual } from 'node:util'
import type { ModeratedSubject } from '@worldschool/schema'
import { isTombstone } from '../../../sync-server/src/repositories/tombstones-repository.ts'
import { checkClosedReports, readReports } from './closed-reports.ts'
import type { Answer } from './directory-server.ts'
import { type Fields, findLastDecision, type Item, isSeen, readItem } from './moderated-items.ts'
import type { World } from './world.ts'

interface Observed {
  item: Item | null
  decisionId: string | null
}

/**
 * Sends a decision about items, and checks what it has changed: who sees them and nothing else, so that a restore brings
 * everything back. `reportIds` are the reports that it may close. [M1] [M7]
 */
export async function observeDecision(
  world: World,
  about: { subjects: readonly ModeratedSubject[]; reportIds?: readonly string[] },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = world.server
  const { subjects, reportIds = [] } = about
  const reports = await readReports(db)
  const before = await Promise.all(subjects.map((subject) => observe(world, subject)))
  const mailsBefore = world.server.mails.length
  const answer = await send()
  if (answer.status >= 500)
    world.breaches.push(`[M1] a decision failed with ${answer.status}: ${answer.body}`)
  const newlyHidden: ModeratedSubject[] = []
  for (const [n, subject] of subjects.entries()) {
    const after = await observe(world, subject)
    const former = before[n]
    if (!former?.item) continue
    if (!after.item) world.breaches.push(`[M1] a decision has deleted the ${subject.type}`)
    else await check(world, subject, { former: former.item, by: former.decisionId, after })
    if (after.item && after.item.state !== 'visible' && after.decisionId !== former.decisionId)
      newlyHidden.push(subject)
  }
  const mails = world.server.mails.slice(mailsBefore)
  const closed = { before: reports, after: await readReports(db), reportIds, newlyHidden, mails }
  await checkClosedReports(world, closed)
  return answer
}

async function observe({ server }: World, subject: ModeratedSubject): Promise<Observed> {
  const item = await readItem(server.db, subject)
  const decision = await findLastDecision(server.db, subject)
  return { item, decisionId: decision?.id ?? null }
}

async function check(
  world: World,
  subject: ModeratedSubject,
  change: { former: Item; by: string | null; after: Observed },
): Promise<void> {
  const { server, breaches } = world
  const { former, after } = change
  const item = after.item as Item
  const { state, resourceId } = item
  if (!isDeepStrictEqual([former.fields, former.dependents], [item.fields, item.dependents]))
    breaches.push(`[M1] a decision changed more of ${subject.id} than who sees it`)
  await noteState(world, subject, change)
  const isDeleted = await isTombstone(server.db, 'resource', subject.id)
  const isOut = state === 'hidden' || state === 'removed'
  if (subject.type === 'resource' && isDeleted !== isOut)
    breaches.push(`[M1] ${subject.id} is ${state}, and has a tombstone: ${isDeleted}`)
  const isPublic = await isSeen(server.db, subject, resourceId)
  if (isPublic !== (state === 'visible'))
    breaches.push(`[M1] the ${subject.type} ${subject.id} is ${state}, and seen: ${isPublic}`)
}

/** Remembers how an item was before it was hidden, and compares it when it is restored. */
async function noteState(
  { server, moderation, breaches }: World,
  subject: ModeratedSubject,
  { former, by, after }: { former: Item; by: string | null; after: Observed },
): Promise<void> {
  const { item, decisionId } = after
  if (!item || decisionId === null || decisionId === by) return
  const wasOut = former.state === 'hidden' || former.state === 'removed'
  const known = by !== null && wasOut ? moderation.before.get(by) : undefined
  if (item.state === 'visible' || item.state === 'pending') {
    moderation.hidden.delete(subject.id)
    if (known && item.state === 'visible' && !isAsBefore(subject, known, former))
      breaches.push(`[M1] ${subject.type} ${subject.id} is restored, and not as it was`)
    return
  }
  const { resourceId, authorId, seq } = item
  if (!wasOut) moderation.before.set(decisionId, { fields: former.fields, seq })
  else if (known)
    moderation.before.set(decisionId, {
      fields: known.fields,
      seq: known.seq === former.seq ? seq : -1,
    })
  const decision = await findLastDecision(server.db, subject)
  const hidden = { subject, resourceId, authorId, epoch: server.oracle.epoch }
  moderation.hidden.set(subject.id, { ...hidden, seq: Number(decision?.seq) })
}

/** What changes at a hidden place although nobody edits it: its rating, its photos and its author's account. */
const derived = [
  ...['rating_sum', 'review_count', 'reviews_revision', 'images', 'edited_seq'],
  ...['city', 'country', 'is_located'],
]

function isAsBefore(
  { type }: ModeratedSubject,
  before: { fields: Fields; seq: number },
  now: Item,
): boolean {
  // Its author may change a hidden review.
  if (type === 'review' && before.seq !== now.seq) return true
  const isLeft = type === 'resource' && before.fields.author_id !== now.fields.author_id
  const ignored = new Set([
    ...(type === 'resource' ? derived : []),
    ...(isLeft ? ['author_id', 'contact_info'] : []),
    ...(type === 'photo' && now.fields.user_id === null ? ['user_id'] : []),
  ])
  const kept = (fields: Fields) => Object.entries(fields).filter(([name]) => !ignored.has(name))
  return isDeepStrictEqual(kept(before.fields), kept(now.fields))
}

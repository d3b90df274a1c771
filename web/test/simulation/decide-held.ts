import {
  decideHeldResponse,
  type HeldItem,
  heldItemsResponse,
  heldPaths,
  moderationPaths,
} from '@worldschool/schema'
import { findResource } from '../../../sync-server/src/repositories/resources-repository.ts'
import { findLastDecision, type Item, readItem } from './moderated-items.ts'
import { observeDecision } from './observe-decision.ts'
import { callAs } from './server-failures.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

/**
 * A moderator reads the list of held content, or decides about an item of a list that was read earlier. Meanwhile, its
 * author may have edited or deleted it. [M11]
 */
export const decideAboutHeld: Step = async (world) => {
  const { random, moderation } = world
  if (moderation.onScreen.size === 0 || random.chance(0.05)) return readList(world)
  const read = await pickRead(world)
  if (!read) return false
  const { item, epoch } = read
  // A moderator may send a decision twice.
  if (random.chance(0.8)) moderation.onScreen.delete(item.id)
  // The numbers of the list mean nothing to a restored server.
  if (epoch !== world.server.oracle.epoch) return false
  const state = random.pick(['visible', 'visible', 'visible', 'hidden', 'removed'] as const)
  if (state === 'visible') await approve(world, item)
  else await decline(world, item, state)
  return true
}

/**
 * Picks an item that the moderator has read, usually one that has changed since then, so that stale decisions occur often.
 * Returns null often, because a moderator takes time to decide.
 */
async function pickRead({ random, server, moderation }: World) {
  const read = [...moderation.onScreen.values()]
  const changed: typeof read = []
  for (const one of read) {
    const { id, revision, subject } = one.item
    const now = await readItem(server.db, { type: subject.type, id })
    if (now?.seq !== revision) changed.push(one)
  }
  if (changed.length > 0 && random.chance(0.8)) return random.pick(changed)
  return random.chance(0.2) ? random.pick(read) : null
}

async function readList(world: World): Promise<boolean> {
  const { server, template, time, moderation } = world
  const call = { method: 'POST', path: heldPaths.list, body: {} }
  const by = { user: template.moderator, now: time.now() }
  const { status, body } = await callAs(server, by, call)
  if (status !== 200) world.breaches.push(`[M11] the list of held content failed: ${status}`)
  const items = heldItemsResponse.parse(JSON.parse(body))
  moderation.onScreen.clear()
  for (const item of items) moderation.onScreen.set(item.id, { item, epoch: server.oracle.epoch })
  if (items.length === 0) return false
  world.log(`a moderator reads the list of ${items.length} held items`)
  return true
}

async function approve(world: World, item: HeldItem): Promise<void> {
  const { server, breaches } = world
  const { id, revision } = item
  const { type } = item.subject
  const before = await readItem(server.db, { type, id })
  const isAsRead = before !== null && (await isSame(world, item, before))
  const status = await send(world, item, {
    path: heldPaths.approvals,
    body: { subject: { type, id }, revision },
  })
  world.log(`a moderator approves the ${type} ${id} of version ${revision}: ${status}`)
  world.strike('held content decided')
  const after = (await readItem(server.db, { type, id }))?.state
  const isPending = before?.state === 'pending'
  if (isPending && !isAsRead) world.strike('held content changed before its decision')
  if (isPending && !isAsRead && after === 'visible')
    breaches.push(`[M11] ${type} ${id} is approved as no moderator has seen it`)
  if (isPending && before.seq === revision && after !== 'visible')
    breaches.push(`[M11] ${type} ${id} is approved, and is still ${after}: ${status}`)
  if (!isPending && after !== before?.state)
    breaches.push(`[M11] the approval of ${type} ${id}, which was ${before?.state}, changed it`)
}

async function decline(world: World, item: HeldItem, state: 'hidden' | 'removed'): Promise<void> {
  const { server, random, breaches, template } = world
  const { type } = item.subject
  const subject = { type, id: item.id }
  const before = await readItem(server.db, subject)
  const last = await findLastDecision(server.db, subject)
  // Older admin panels name no version, so that their moderators decline whatever is there.
  const version = random.chance(0.8) && { revision: item.revision }
  const reason = 'misleading'
  const status = await send(world, item, {
    path: moderationPaths.decisions,
    body: { subject, state, reason, ...version },
  })
  const which = version ? ` of version ${item.revision}` : ''
  world.log(`a moderator declines the ${type} ${item.id}${which}, ${state}: ${status}`)
  world.strike('held content decided')
  const after = await readItem(server.db, subject)
  if (!before || !after) return
  const isAgain =
    before.state === state &&
    last?.reason === reason &&
    last.text === null &&
    last.moderator_id === template.moderator.id
  const isCurrent = before.state === 'pending' && before.seq === item.revision
  const isRefused = version !== false && !isCurrent && !isAgain
  if (version && before.state === 'pending' && !isCurrent)
    world.strike('held content changed before its decision')
  if (isRefused && (status !== 409 || after.state !== before.state))
    breaches.push(
      `[M11] ${type} ${item.id} was ${before.state} and changed, and is declined: ${status}`,
    )
  if (!isRefused && after.state !== state)
    breaches.push(`[M11] ${type} ${item.id} is declined, and ${after.state}: ${status}`)
}

/** Sends a decision about an item, now and then as one about several. Returns the status of that about the item. */
async function send(
  world: World,
  { id, subject: { type } }: HeldItem,
  call: { path: string; body: Record<string, unknown> },
): Promise<number> {
  const { server, template, time, random } = world
  const { state: outcome = 'approved', reason, revision } = call.body
  const items = [{ subject: { type, id }, revision }]
  const inList = { path: heldPaths.decisions, body: { items, outcome, reason } }
  const isInList = revision !== undefined && random.chance(0.3)
  const by = { user: template.moderator, now: time.now() }
  const decide = () => callAs(server, by, { method: 'POST', ...(isInList ? inList : call) })
  const answer = await observeDecision(world, { subjects: [{ type, id }] }, decide)
  if (!isInList || answer.status !== 200) return answer.status
  const [result] = decideHeldResponse.parse(JSON.parse(answer.body))
  return result?.result === 'done' ? 200 : 409
}

/** Returns whether the content of an item is unchanged since the moderator read the list. */
async function isSame({ server }: World, read: HeldItem, { fields }: Item): Promise<boolean> {
  if (read.subject.type === 'review')
    return fields.comment === read.comment && fields.rating === read.rating
  if (!read.place) return true
  const place = await findResource(server.db, read.id)
  return place?.name === read.place.name && place.description === read.place.description
}

import { type Intent, mayEditResource, mayReview, type User } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import type { DeviceView } from '../../src/db/view.ts'
import { recordsDiscardedWith } from '../../src/sync/outbox/revise-rules.ts'
import { type Act, type People, signOutAndDiscard } from './act.ts'
import { signIn, type Tab } from './device.ts'
import { editOf, reviewOf, revisedArguments } from './form-input.ts'
import { appealAct, changeOfHeld, reportOf } from './moderation-acts.ts'
import { drawPhotoAct } from './photo-acts.ts'
import type { Random } from './random.ts'

const weights = {
  save: 6,
  unsave: 4,
  add: 4,
  'add with photos': 1,
  'add a photo': 3,
  'delete a photo': 1.5,
  'edit with photos': 1.5,
  'discard a photo': 1,
  'add something broken': 1,
  edit: 5,
  'change what waits': 9,
  delete: 1,
  review: 6,
  'take the review back': 2,
  report: 3,
  appeal: 12,
  block: 2.5,
  unblock: 1,
  retry: 2,
  revise: 3,
  discard: 1.5,
  'look at reviews': 3,
  refresh: 2,
  'sign out': 2,
  'sign in': 3,
}

type ActName = keyof typeof weights

/** Draws one action that the person at `tab` can take now; null if the drawn one is not possible. */
export function drawAct(tab: Tab, people: People): Act | null {
  const name = people.random.weighted(weights)
  const view = tab.view.get()
  if (view.status === 'loading') return null
  const intent = intentOf(name, tab, people)
  if (intent) return writing(name, tab, intent)
  const photoAct = drawPhotoAct(name, tab, people)
  if (photoAct) return photoAct
  return queueAct(name, tab, view, people) ?? otherAct(name, tab, view, people)
}

function writing(name: string, tab: Tab, intent: Intent): Act {
  const { entityId } = intent
  const isTakenBack = intent.kind === 'unsave'
  return {
    name,
    about: entityId,
    doing: { kind: 'write', entityId, isTakenBack },
    start: () => tab.engine.write(intent),
  }
}

function intentOf(name: ActName, tab: Tab, people: People): Intent | null {
  const { random, newId } = people
  const view = tab.view.get()
  const { viewer } = view
  if (name === 'block' || name === 'unblock') return viewer && blockOf(name, viewer, people)
  const seen = view.list.length > 0 ? random.pick(view.list) : null
  if (name === 'add' || name === 'add something broken') {
    if (!viewer) return null
    const broken = name === 'add' ? {} : { latitude: 123 }
    const draft = buildDraft(1 + random.below(90), broken)
    return { kind: 'add-resource', entityId: newId(), arguments: draft }
  }
  if (!seen) return null
  const entityId = seen.id
  if (name === 'save') return { kind: 'save', entityId, arguments: { id: newId() } }
  if (name === 'unsave') {
    return { kind: 'unsave', entityId: unsavedOf(view, random) ?? entityId, arguments: {} }
  }
  if (!viewer) return null
  if (name === 'change what waits') return changeOfHeld(tab, people)
  switch (name) {
    case 'edit':
      return mayEditResource(viewer, seen) ? editOf(seen, random) : null
    case 'delete':
      return mayEditResource(viewer, seen)
        ? { kind: 'delete-resource', entityId, arguments: {} }
        : null
    case 'review':
      // Only an app of an earlier release lets people review their own place. [SEC-33]
      if (!mayReview(viewer, seen) && !random.chance(0.2)) return null
      return { kind: 'review', entityId, arguments: reviewOf(newId(), random) }
    case 'take the review back':
      return { kind: 'delete-review', entityId, arguments: {} }
    case 'report':
      return reportOf(seen, tab.device.watch, people)
    default:
      return null
  }
}

/** There are few members, so people often block and unblock the same one. [M8] */
function blockOf(kind: 'block' | 'unblock', viewer: User, { random, members }: People): Intent {
  const { id, username } = random.pick(members.filter(({ id }) => id !== viewer.id))
  return { kind, entityId: id, arguments: { username } }
}

/** In half of the cases a place with a save that may be in flight, because people change their minds. */
function unsavedOf({ outbox, savedIds }: DeviceView, random: Random): string | null {
  const underWay = outbox.filter(({ kind, state }) => kind === 'save' && state === 'queued')
  if (underWay.length > 0 && random.chance(0.5)) return random.pick(underWay).entityId
  return savedIds.size > 0 ? random.pick([...savedIds]) : null
}

function queueAct(name: ActName, tab: Tab, view: DeviceView, { random }: People): Act | null {
  if (name !== 'retry' && name !== 'revise' && name !== 'discard') return null
  const refused = view.outbox.filter(({ state }) => state === 'refused')
  const waiting = view.outbox.filter(({ state }) => state === 'queued')
  const open = name === 'retry' || random.chance(0.7) ? refused : waiting
  if (open.length === 0 || !view.viewer) return null
  const record = random.pick(open)
  const { seq, entityId } = record
  // The screen names what goes with a place before the person confirms.
  const named =
    name === 'discard' ? recordsDiscardedWith(view.outbox, record).map(({ seq }) => seq) : []
  const doing = { kind: name, seq, entityId, named }
  const base = { name: `${name} the ${record.kind}`, about: entityId, doing }
  if (name === 'retry') return { ...base, start: () => tab.engine.retry(seq) }
  if (name === 'discard') return { ...base, start: () => tab.engine.discard(seq, named) }
  const revised = revisedArguments(record, random)
  return revised && { ...base, start: () => tab.engine.revise(record, revised) }
}

function otherAct(name: ActName, tab: Tab, view: DeviceView, people: People): Act | null {
  const { random, users, network } = people
  const { viewer } = view
  if (name === 'appeal') return appealAct(tab, people)
  if (name === 'refresh') return plain(name, '', () => tab.engine.wake())
  if (name === 'sign out' && viewer && random.chance(0.5)) return signOutAndDiscard(tab, viewer)
  if (name === 'sign out' && viewer)
    return plain(name, viewer.username, () => tab.engine.leaveAccount())
  if (name === 'sign in' && (!viewer || tab.engine.state().needsSignIn || random.chance(0.2))) {
    const user = random.pick(users)
    // Not drawn at random, so that known seeds keep their histories.
    const merges = view.outbox.length % 2 === 1
    const doing = { kind: 'sign in', userId: user.id, merges } as const
    const what = merges ? 'sign in and take over what a visitor left, as' : 'sign in as'
    return {
      name: what,
      about: user.username,
      doing,
      start: () => signIn(tab, user, { network, merges }),
    }
  }
  if (name === 'look at reviews' && view.list.length > 0) {
    const { id, reviewsRevision } = random.pick(view.list)
    return plain(name, id, () => tab.engine.pullReviews(id, reviewsRevision))
  }
  return null
}

function plain(name: string, about: string, start: () => Promise<unknown>): Act {
  return { name, about, doing: null, start }
}

/** Returns consecutive ids in the format of the devices. */
export function countIds(): () => string {
  let count = 0
  return () => buildId(10_000 + ++count)
}

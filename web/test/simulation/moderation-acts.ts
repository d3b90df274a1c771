import {
  type Intent,
  photoIdOf,
  type ReportDraft,
  type ReportSubject,
  type Resource,
  reportKinds,
  reportKindsOf,
} from '@worldschool/schema'
import { postAppeal } from '../../src/api/appeals.ts'
import type { Act, People } from './act.ts'
import type { Tab } from './device.ts'
import { editOf, reviewOf } from './form-input.ts'
import type { QueueWatch } from './queue-watch.ts'

/**
 * Returns a report about a place that the person sees, or about a review, a photo or a member there. [M7] Sometimes of a
 * kind that the server refuses, as a future app may send it, and sometimes the same again.
 */
export function reportOf(
  seen: Resource,
  { state: { reviewLists, account }, followed }: QueueWatch,
  { random, newId }: People,
): Intent {
  const sent = [...followed.values()].flatMap(({ record }) =>
    record.kind === 'report' && record.userId === account?.id ? record : [],
  )
  if (sent.length > 0 && random.chance(0.25)) {
    const { entityId, arguments: former } = random.pick(sent)
    const again = { ...former, id: newId(), comment: `Again ${random.below(100)}` }
    return { kind: 'report', entityId, arguments: again }
  }
  const reviewed = reviewLists.filter(({ reviews }) => reviews.length > 0)
  const isAboutReview = reviewed.length > 0 && random.chance(0.7)
  const entityId = isAboutReview ? random.pick(reviewed).resourceId : seen.id
  const reviews = reviewed.find(({ resourceId }) => resourceId === entityId)?.reviews ?? []
  const subjects: (ReportSubject | undefined)[] = [
    ...(isAboutReview ? [] : [undefined]),
    ...reviews.map(({ id }) => ({ type: 'review' as const, id })),
    ...reviews.map(({ userId: id }) => ({ type: 'member' as const, id })),
    ...seen.images.flatMap((image) => {
      const id = isAboutReview ? null : photoIdOf(image)
      return id === null ? [] : { type: 'photo' as const, id }
    }),
  ]
  const subject = random.pick(subjects)
  const kinds: readonly ReportDraft['kind'][] = random.chance(0.15)
    ? reportKinds
    : // Few, so that people often report the same again.
      reportKindsOf[subject?.type ?? 'resource'].slice(0, 2)
  const draft: ReportDraft = {
    kind: random.pick(kinds),
    comment: `Words ${random.below(100)}`,
    ...(subject && { subject }),
  }
  return { kind: 'report', entityId, arguments: { id: newId(), ...draft } }
}

/** The author changes a place or a review that waits for a moderator; null if nothing waits. [M11] */
export function changeOfHeld(tab: Tab, { random, newId }: People): Intent | null {
  const { held } = tab.device.watch.state
  const { resources, ownReviews } = tab.view.get()
  const intents = [
    ...(held?.resources ?? []).flatMap(({ id }) => {
      const place = resources.get(id)
      return place ? () => editOf(place, random) : []
    }),
    ...[...ownReviews.values()].flatMap(({ moderation, resourceId: entityId }) =>
      moderation === 'pending'
        ? (): Intent => ({ kind: 'review', entityId, arguments: reviewOf(newId(), random) })
        : [],
    ),
  ]
  return intents.length > 0 ? random.pick(intents)() : null
}

/** Appeals against a decision about one's own content, as the dialog does it; null if there is none. [M9] */
export function appealAct(tab: Tab, { random, network }: People): Act | null {
  const { notices, account } = tab.device.watch.state
  if (!account) return null
  // A second appeal against the same decision changes nothing.
  const open = notices.filter(
    ({ state, appeal }) => state !== 'visible' && (!appeal || random.chance(0.1)),
  )
  if (open.length === 0) return null
  const { id } = random.pick(open)
  const fetch = network.fetchOf(tab.device, tab.process)
  return {
    name: 'appeal against',
    about: id,
    doing: null,
    start: () =>
      postAppeal(fetch, id, { text: `Reply ${random.below(3)}` }).then(() => tab.engine.wake()),
  }
}

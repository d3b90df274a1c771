import {
  combineEdits,
  draftOf,
  type Edit,
  type Intent,
  type IntentKind,
  isSuspended,
  mergeEdit,
  type OutboxRecord,
  type ResourceContent,
  rebaseEdit,
  type User,
} from '@worldschool/schema'

/** The rules of the outbox, as pure functions over one account's records about one resource. */

export type EditRecord = OutboxRecord & { kind: 'edit-resource' }
type AdditionRecord = OutboxRecord & { kind: 'add-resource' }
type EditIntent = Intent & { kind: 'edit-resource' }
type ReportIntent = Intent & { kind: 'report' }

/** How a new write enters the outbox: which records it supersedes, and which one it depends on. */
export interface Entry {
  intent: Intent
  overtaken: OutboxRecord[]
  dependsOn: number | null
  /** Nothing needs to be sent, because what the write would undo never reached the server. */
  isNeedless?: boolean
}

/** Returns whether the server may have an unacknowledged record, or may still receive it. */
export function isDeliveryUncertain({ state, wasTried }: OutboxRecord): boolean {
  return state === 'queued' && wasTried === true
}

export function isSaveKind(kind: IntentKind): boolean {
  return kind === 'save' || kind === 'unsave'
}

export function isReviewKind(kind: IntentKind): boolean {
  return kind === 'review' || kind === 'delete-review'
}

export function isBlockKind(kind: IntentKind): boolean {
  return kind === 'block' || kind === 'unblock'
}

/** Content that others see. It stays queued while there is a restriction on the account. [SEC-31] [M5] */
export function isPublication(kind: IntentKind): boolean {
  return ['add-resource', 'edit-resource', 'review', 'add-photo'].includes(kind)
}

/** Why the server does not accept publications of an account. */
export type PublishingRestriction = 'unconfirmed' | 'suspended'

/** Returns what keeps an account from publishing at this time, in ms since the epoch; null if nothing does. */
export function publishingRestrictionOf(
  account: User,
  nowMs: number,
): PublishingRestriction | null {
  if (account.emailState === 'unconfirmed') return 'unconfirmed'
  return isSuspended(account, nowMs) ? 'suspended' : null
}

export function isPhotoKind(kind: IntentKind): boolean {
  return kind === 'add-photo' || kind === 'delete-photo'
}

/**
 * Returns the records of an account that may be sent now, oldest first: those that depend on no
 * refused or unsent record. Text and photos are sent independently [Q6]: a photo waits for its place,
 * and its deletion waits for the photo, also after the journal has queued them again [P5]. While the
 * account may not publish, its other writes are sent ahead of its publications. [SEC-31]
 */
export function freeRecords(
  records: readonly OutboxRecord[],
  { mayPublish = true } = {},
): OutboxRecord[] {
  const open = records.filter(({ state }) => state !== 'acknowledged')
  const seqs = new Set(open.map(({ seq }) => seq))
  const places = new Set(open.filter(isAddition).map(({ entityId }) => entityId))
  const photoIds = new Set(open.flatMap((record) => addedPhotoId(record) ?? []))
  return open.filter((record) => {
    const waits =
      (record.dependsOn !== null && seqs.has(record.dependsOn)) ||
      (record.kind === 'add-photo' && places.has(record.entityId)) ||
      (record.kind === 'delete-photo' && photoIds.has(record.arguments.id))
    const isRestricted = !mayPublish && isPublication(record.kind)
    return record.state === 'queued' && !waits && !isRestricted
  })
}

/** Returns the id of the photo that a record adds; null for any other record. */
export function addedPhotoId(record: OutboxRecord): string | null {
  return record.kind === 'add-photo' ? record.arguments.id : null
}

/** Returns whether `later` is not refused and was written after `record` by the same account about the same place. */
export function isWrittenAfter(later: OutboxRecord, record: OutboxRecord): boolean {
  return (
    later.seq > record.seq &&
    later.userId === record.userId &&
    later.entityId === record.entityId &&
    later.state !== 'refused'
  )
}

/** Returns how a new write other than an edit enters the outbox. `own`: the account's records about its resource. */
export function entryOf(own: readonly OutboxRecord[], intent: Intent): Entry {
  const isRefusedPlace = own.some(
    ({ kind, state }) => kind === 'add-resource' && state === 'refused',
  )
  const overtaken = own.filter((record) => overtakes(intent, record, isRefusedPlace))
  const left = own.filter((record) => !overtaken.includes(record))
  return {
    intent: withWords(intent, overtaken),
    overtaken,
    dependsOn: additionToWaitFor(intent.kind, left),
    isNeedless:
      intent.kind === 'delete-photo' &&
      overtaken.some((record) => addedPhotoId(record) !== null && !mayBeOnServer(record)),
  }
}

/** Like `isDeliveryUncertain`, but also true for refused records that the server may have. */
export function mayBeOnServer(record: OutboxRecord): boolean {
  const { state, wasTried, lastError } = record
  if (state !== 'refused') return isDeliveryUncertain(record)
  // A write that caused a server error may have been applied anyway. So may a photo that was being
  // sent before its bytes were lost here. [R5]
  const hasResponded = lastError !== null && lastError.status < 500
  return hasResponded ? wasTried === true && lastError.code === 'photo_not_found' : true
}

/** A report without a comment takes the comment of the report that it replaces, as on the server. */
function withWords(intent: Intent, overtaken: readonly OutboxRecord[]): Intent {
  if (intent.kind !== 'report') return intent
  const before = overtaken.findLast((record) => record.kind === 'report')
  if (before?.arguments.comment === undefined) return intent
  const { comment } = before.arguments
  return { ...intent, arguments: { comment, ...intent.arguments } }
}

/**
 * Returns how a new edit enters the outbox. If the previous edit was never sent, the two are combined. If the
 * previous edit may have arrived, the new one is rebased on its result and sent after it. [Q6] [Q7] [C4]
 */
export function editEntryOf(own: readonly OutboxRecord[], intent: EditIntent): Entry {
  const earlier = own.filter(isEdit).filter(({ state }) => state !== 'refused')
  const last = earlier.at(-1)
  const isOpen = last?.state === 'queued' && !last.wasTried
  const settled = isOpen ? earlier.slice(0, -1) : earlier
  const { revision } = (isOpen ? last : intent).arguments
  const edit = settled.reduce<Edit>(
    (edit, { arguments: change }) => rebaseEdit(edit, change),
    isOpen ? combineEdits(last.arguments, intent.arguments) : intent.arguments,
  )
  const waitsFor = last?.state === 'queued' ? (isOpen ? last.dependsOn : last.seq) : null
  return {
    intent: { ...intent, arguments: { revision, ...edit } },
    overtaken: isOpen ? [last] : [],
    dependsOn: waitsFor ?? additionToWaitFor('edit-resource', own),
  }
}

/** Returns the refused addition, its draft merged with all later edits, and these edits; null without one. [R7] */
export function revisedAddition(
  own: readonly OutboxRecord[],
  intent: EditIntent,
): { addition: AdditionRecord; draft: ResourceContent; merged: EditRecord[] } | null {
  const addition = own.find(isAddition)
  // A write that caused a server error may have been applied anyway.
  if (addition?.state !== 'refused' || (addition.lastError?.status ?? 500) >= 500) return null
  const merged = own.filter(isEdit)
  const draft = [...merged, intent].reduce(
    (draft, { arguments: edit }) => mergeEdit(draft, edit).merged,
    draftOf(addition.arguments),
  )
  return { addition, draft, merged }
}

/** Returns whether a new write supersedes an older, unsent `record`. [Q7] [C2] */
function overtakes(intent: Intent, record: OutboxRecord, isRefusedPlace: boolean): boolean {
  const { kind } = intent
  if (record.state === 'acknowledged') return false
  // A refused addition would block the deletion of its place for ever. [Q6]
  if (kind === 'delete-resource') return isRefusedPlace || isQueuedChange(record)
  if (kind === 'delete-photo')
    return addedPhotoId(record) === intent.arguments.id && !isDeliveryUncertain(record)
  // A record that may have been sent stays, because it may still arrive. The new write is sent after it, so
  // that a late write does not undo a newer deletion, and a late deletion does not remove a newer write.
  if (isSaveKind(kind)) return isSaveKind(record.kind) && !isDeliveryUncertain(record)
  if (isReviewKind(kind)) return isReviewKind(record.kind) && !isDeliveryUncertain(record)
  if (isBlockKind(kind)) return isBlockKind(record.kind) && !isDeliveryUncertain(record)
  // The server has one open report of each kind, with the newest comment; so does the outbox.
  if (kind === 'report')
    return record.kind === 'report' && isSameReport(record, intent) && !isDeliveryUncertain(record)
  return false
}

function isSameReport(record: OutboxRecord & ReportIntent, { arguments: report }: ReportIntent) {
  const { kind, subject } = record.arguments
  return kind === report.kind && subject?.id === report.subject?.id
}

/** Returns the `seq` of the place's addition if it is not acknowledged: the write depends on it. Else null. [Q6] */
function additionToWaitFor(kind: IntentKind, own: readonly OutboxRecord[]): number | null {
  if (kind === 'add-resource') return null
  const addition = own.find(isAddition)
  return addition && addition.state !== 'acknowledged' ? addition.seq : null
}

function isAddition(record: OutboxRecord): record is AdditionRecord {
  return record.kind === 'add-resource'
}

export function isEdit(record: OutboxRecord): record is EditRecord {
  return record.kind === 'edit-resource'
}

/** A queued change of the place itself, which has no effect once the place is deleted. */
function isQueuedChange(record: OutboxRecord): boolean {
  return (isEdit(record) || isPhotoKind(record.kind)) && record.state === 'queued'
}

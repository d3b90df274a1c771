import {
  combineEdits,
  draftOf,
  type Edit,
  followChange,
  type Intent,
  type IntentKind,
  mergeEdit,
  type OutboxRecord,
  type ResourceContent,
} from '@worldschool/schema'

/** The rules of the queue as pure functions over one account's records about one resource. */

export type EditRecord = OutboxRecord & { kind: 'edit-resource' }
type AdditionRecord = OutboxRecord & { kind: 'add-resource' }
type EditIntent = Intent & { kind: 'edit-resource' }
type ReportIntent = Intent & { kind: 'report' }

/** How a new write goes into the queue: what it makes pointless, and what it waits for. */
export interface Entry {
  intent: Intent
  overtaken: OutboxRecord[]
  dependsOn: number | null
  /** Nothing is left to be sent: what it would undo was never on any server. */
  isNeedless?: boolean
}

/** Whether the server may have it, or get it late, though this device has not heard so. */
export function mayHaveArrived({ state, wasTried }: OutboxRecord): boolean {
  return state === 'queued' && wasTried === true
}

export function isHeartKind(kind: IntentKind): boolean {
  return kind === 'save' || kind === 'unsave'
}

export function isReviewKind(kind: IntentKind): boolean {
  return kind === 'review' || kind === 'delete-review'
}

/** What others see: it waits on the device while the account's address is to be confirmed. [S31] */
export function isPublication(kind: IntentKind): boolean {
  return ['add-resource', 'edit-resource', 'review', 'add-photo'].includes(kind)
}

export function isPhotoKind(kind: IntentKind): boolean {
  return kind === 'add-photo' || kind === 'delete-photo'
}

/**
 * Of an account's records those that may be sent now, oldest first: what waits for no refused or
 * unsent one. Text and photos pass each other [Q6]: a photo waits for its place, and its deletion for
 * the photo, also where the journal has put them back [P5]. While the account may not publish, its other
 * writes pass what others would see. [S31]
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
    const isHeld = !mayPublish && isPublication(record.kind)
    return record.state === 'queued' && !waits && !isHeld
  })
}

/** The photo that a record adds. */
export function addedPhotoId(record: OutboxRecord): string | null {
  return record.kind === 'add-photo' ? record.arguments.id : null
}

/** Whether `later` was written after `record`, by the same account about the same place, and holds. */
export function isBehind(later: OutboxRecord, record: OutboxRecord): boolean {
  return (
    later.seq > record.seq &&
    later.userId === record.userId &&
    later.entityId === record.entityId &&
    later.state !== 'refused'
  )
}

/** The place of a new write of any kind but an edit, given what is queued about its resource. */
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
      overtaken.some((record) => addedPhotoId(record) !== null && !mayBeThere(record)),
  }
}

/** Whether the server may have it, or get it late, also where this device has given it up. */
export function mayBeThere(record: OutboxRecord): boolean {
  const { state, wasTried, lastError } = record
  if (state !== 'refused') return mayHaveArrived(record)
  // What failed on the server in an unknown way may be there all the same, and so may a photo that was
  // on its way before its bytes were gone here. [R5]
  const hasAnswered = lastError !== null && lastError.status < 500
  return hasAnswered ? wasTried === true && lastError.code === 'photo_not_found' : true
}

/** A report without words has those of the one whose place it takes, as on the server. */
function withWords(intent: Intent, overtaken: readonly OutboxRecord[]): Intent {
  if (intent.kind !== 'report') return intent
  const before = overtaken.findLast((record) => record.kind === 'report')
  if (before?.arguments.comment === undefined) return intent
  const { comment } = before.arguments
  return { ...intent, arguments: { comment, ...intent.arguments } }
}

/**
 * The place of a new edit. It becomes one with the edit before it where that was never sent; behind
 * one that may have arrived it waits, made as if on what that one leaves. [Q6] [Q7] [C4]
 */
export function editEntryOf(own: readonly OutboxRecord[], intent: EditIntent): Entry {
  const earlier = own.filter(isEdit).filter(({ state }) => state !== 'refused')
  const last = earlier.at(-1)
  const isOpen = last?.state === 'queued' && !last.wasTried
  const settled = isOpen ? earlier.slice(0, -1) : earlier
  const { revision } = (isOpen ? last : intent).arguments
  const edit = settled.reduce<Edit>(
    (edit, { arguments: change }) => followChange(edit, change),
    isOpen ? combineEdits(last.arguments, intent.arguments) : intent.arguments,
  )
  const waitsFor = last?.state === 'queued' ? (isOpen ? last.dependsOn : last.seq) : null
  return {
    intent: { ...intent, arguments: { revision, ...edit } },
    overtaken: isOpen ? [last] : [],
    dependsOn: waitsFor ?? additionToWaitFor('edit-resource', own),
  }
}

/** A refused addition with everything that was edited on it since, and those edits. [R7] */
export function mendedAddition(
  own: readonly OutboxRecord[],
  intent: EditIntent,
): { addition: AdditionRecord; draft: ResourceContent; merged: EditRecord[] } | null {
  const addition = own.find(isAddition)
  // What failed on the server in an unknown way may be there all the same.
  if (addition?.state !== 'refused' || (addition.lastError?.status ?? 500) >= 500) return null
  const merged = own.filter(isEdit)
  const draft = [...merged, intent].reduce(
    (draft, { arguments: edit }) => mergeEdit(draft, edit).merged,
    draftOf(addition.arguments),
  )
  return { addition, draft, merged }
}

/** Whether a new write makes an older, unsent `record` pointless. [Q7] [C2] */
function overtakes(intent: Intent, record: OutboxRecord, isRefusedPlace: boolean): boolean {
  const { kind } = intent
  if (record.state === 'acknowledged') return false
  // What was refused and is deleted would hold the deletion up for ever. [Q6]
  if (kind === 'delete-resource') return isRefusedPlace || isQueuedChange(record)
  if (kind === 'delete-photo')
    return addedPhotoId(record) === intent.arguments.id && !mayHaveArrived(record)
  // What arrives late must not bring back what was deleted or replaced after it, nor a deletion
  // take away what was written after it: what may be on its way keeps its place.
  if (isHeartKind(kind)) return isHeartKind(record.kind) && !mayHaveArrived(record)
  if (isReviewKind(kind)) return isReviewKind(record.kind) && !mayHaveArrived(record)
  // The server has one open report of a kind, with the newest words: so does the queue.
  if (kind === 'report')
    return record.kind === 'report' && isSameReport(record, intent) && !mayHaveArrived(record)
  return false
}

function isSameReport(record: OutboxRecord & ReportIntent, { arguments: report }: ReportIntent) {
  return record.arguments.kind === report.kind
}

/** What is about a place that is itself still waiting depends on it. [Q6] */
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

/** Of the place itself, which comes to nothing once the place is deleted. */
function isQueuedChange(record: OutboxRecord): boolean {
  return (isEdit(record) || isPhotoKind(record.kind)) && record.state === 'queued'
}

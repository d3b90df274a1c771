import { limits, type OutboxRecord, parseCursor, visitorId } from '@worldschool/schema'
import {
  isOfDeletedAccount,
  isOutOfJournal,
  isSentByLeftAccount,
  missingNotice,
} from './allowed-deletions.ts'
import { type CurrentAction, isGivenUp } from './current-action.ts'
import { CursorWatch } from './cursor-watch.ts'
import { lostPhoto } from './lost-photo.ts'
import { isBlock, isOutlived, mayReplace } from './may-replace.ts'
import { emptyQueueState, type QueueState } from './queue-state.ts'
import type { ServerOracle } from './server-oracle.ts'
import { undeletedPhotos } from './undeleted-photos.ts'

/** The history of one write, identified by its key. */
export interface Followed {
  record: OutboxRecord
  /** The database that it was written to: each eviction increments this number. */
  life: number
  /** It was refused, revised or discarded at some time, so its position proves nothing. */
  isOutOfOrder: boolean
}

/** Follows every commit of one device's database, and names each one that breaks a rule. */
export class QueueWatch {
  readonly breaches: string[] = []
  readonly followed = new Map<string, Followed>()
  /** Records that were added to the queue or got a new key, in order. */
  readonly arrivals: OutboxRecord[] = []
  state: QueueState = emptyQueueState
  /** What people have started on this device and not completed yet. */
  readonly doings = new Set<CurrentAction>()
  /** Unsent records that the browser has deleted with the database, which is expected. */
  readonly lostByEviction: OutboxRecord[] = []
  /** Acknowledged records that it has deleted too; the server must still have them. */
  readonly evictedAfterSent: OutboxRecord[] = []
  /** Photos that a person has discarded while they may have been on their way. */
  readonly discardedPhotos: (OutboxRecord & { kind: 'add-photo' })[] = []
  #life = 0
  oracle: ServerOracle
  #cursors: CursorWatch

  constructor(oracle: ServerOracle) {
    this.oracle = oracle
    this.#cursors = new CursorWatch(oracle)
  }

  commit(next: QueueState): void {
    const before = this.state
    this.state = next
    const bySeq = new Map(next.outbox.map((record) => [record.seq, record]))
    const known = new Map(before.outbox.map((record) => [record.seq, record]))
    const came = next.outbox.filter(({ seq, key }) => known.get(seq)?.key !== key)
    for (const record of came) this.#arrive(record)
    for (const record of before.outbox) {
      const now = bySeq.get(record.seq)
      if (now) this.#change(record, now)
      else this.#leave(record, before, next, came)
    }
    for (const record of before.journal) this.#stayInJournal(record, before, next)
    this.#note('[P2]', this.#cursors.follow('catalogue', '', next.catalogueCursor))
    this.#note('[P2]', this.#cursors.follow('mine', next.account?.id ?? '', next.mineCursor))
    this.#note('[Q9]', missingNotice(before, next, this.oracle))
    this.#note('[Q9]', undeletedPhotos(before, next, this.followed))
    this.#keepPrivate(next)
    this.#note('[Q1]', lostPhoto(next))
  }

  /** The browser has deleted the database; nothing but what was unsent may be lost. [fault 26] */
  evict(): void {
    const { outbox, journal } = this.state
    this.lostByEviction.push(...outbox.filter(({ state }) => state !== 'acknowledged'))
    this.evictedAfterSent.push(
      ...outbox.filter(({ state }) => state === 'acknowledged'),
      ...journal,
    )
    this.state = emptyQueueState
    this.#cursors = new CursorWatch(this.oracle)
    this.#life += 1
  }

  #arrive(record: OutboxRecord): void {
    this.arrivals.push(record)
    this.#follow(record)
  }

  #follow(record: OutboxRecord): void {
    const isOutOfOrder = this.followed.get(record.key)?.isOutOfOrder ?? false
    this.followed.set(record.key, { isOutOfOrder, record, life: this.#life })
  }

  #isDoing(holds: (doing: CurrentAction) => boolean): boolean {
    return [...this.doings].some(holds)
  }

  #change(before: OutboxRecord, now: OutboxRecord): void {
    if (before.entityId !== now.entityId) this.#breach('[I1]', before, 'is about another place now')
    if (before.userId !== now.userId) this.#breach('[Q8]', before, 'belongs to another now')
    if (before.key !== now.key) {
      const isAsked = this.#isDoing((doing) =>
        doing.kind === 'write'
          ? doing.entityId === now.entityId && before.state === 'refused'
          : 'seq' in doing && doing.seq === now.seq,
      )
      if (!isAsked) this.#breach('[R2]', before, 'got another key and nobody asked for it')
      this.#markOutOfOrder(before.key)
      this.#markOutOfOrder(now.key)
      return
    }
    this.#follow(now)
    if (before.wasTried && JSON.stringify(before.arguments) !== JSON.stringify(now.arguments))
      this.#breach('[Q7]', before, 'may have arrived and got another body under its key')
    if (before.state !== now.state) this.#changeState(before, now)
  }

  #changeState(before: OutboxRecord, now: OutboxRecord): void {
    const { state } = now
    if (state === 'acknowledged') {
      const decided = this.oracle.find(now.key, now.ackEpoch ?? '')
      const isDone = decided && (decided.status < 300 || decided.status === 404)
      if (!isDone)
        this.#breach('[R4]', now, 'is taken as acknowledged, but the server never took it')
      else if (decided.userId !== now.userId)
        this.#breach('[Q8]', now, 'was sent as another account')
    } else if (state === 'refused') {
      const status = now.lastError?.status ?? 0
      const isFailure = status >= 500 && now.attempts >= 8
      if (!isFailure && !this.oracle.hasResponded(now.key, status))
        this.#breach('[R7]', now, 'is taken as refused, but the server never said so')
      this.#markOutOfOrder(now.key)
    } else if (state === 'queued') {
      const epoch = parseCursor(this.state.catalogueCursor ?? '')?.epoch
      const isLost = before.state === 'acknowledged' && before.ackEpoch !== epoch
      const isAsked = this.#isDoing((doing) => doing.kind === 'retry' && doing.seq === now.seq)
      if (!isLost && !isAsked) this.#breach('[Q1]', now, `is queued again after ${before.state}`)
    } else this.#breach('[Q1]', now, `has come into the state ${String(state)}`)
  }

  #leave(
    record: OutboxRecord,
    before: QueueState,
    next: QueueState,
    came: readonly OutboxRecord[],
  ): void {
    const isShown =
      record.state === 'acknowledged' &&
      (next.journal.some(({ seq }) => seq === record.seq) || isOutOfJournal(record, before, next))
    if (isShown || isOfDeletedAccount(record, next, this.oracle)) return
    const isUnsaid = this.#isDoing(
      (doing) =>
        (doing.kind === 'discard' && isGivenUp(record, doing, next)) ||
        (doing.kind === 'leave' && doing.userId === record.userId),
    )
    if (isUnsaid && record.state !== 'acknowledged') {
      this.#markOutOfOrder(record.key)
      if (record.kind === 'add-photo') this.discardedPhotos.push(record)
      return
    }
    if (isSentByLeftAccount(record, next, this.oracle)) return
    // A save or block that was replaced may arrive late, and must not undo a later one, so its order is still checked.
    const isSwitch = record.kind === 'save' || record.kind === 'unsave' || isBlock(record)
    if (!isSwitch || record.userId === visitorId) this.#markOutOfOrder(record.key)
    const isTakenBack =
      record.userId === visitorId &&
      this.#isDoing(
        (doing) =>
          doing.kind === 'write' && doing.isTakenBack && doing.entityId === record.entityId,
      )
    const adopters = this.#adopters()
    if (isTakenBack || came.some((other) => mayReplace(record, other, adopters))) return
    if (this.#isUnsentPhoto(record)) return
    const since = isSwitch ? next.outbox : [...next.outbox, ...next.journal]
    const mayOutlive = isSwitch || record.kind === 'add-photo'
    if (mayOutlive && this.#isRefused(record) && isOutlived(record, since)) return
    this.#breach('[Q1]', record, `is gone from the queue, ${record.state}, and nothing says why`)
  }

  /** Returns the accounts that are signing in and take over a visitor's data; each tab may sign in as another. */
  #adopters(): string[] {
    return [...this.doings].flatMap((doing) =>
      doing.kind === 'sign in' && doing.merges ? doing.userId : [],
    )
  }

  /** A photo that is deleted before it was sent leaves nothing to send. [Q7] */
  #isUnsentPhoto(record: OutboxRecord): boolean {
    if (record.kind !== 'add-photo' || record.state === 'acknowledged') return false
    const isDeliveryUncertain = record.state === 'queued' && record.wasTried === true
    const { id } = record.arguments
    return (
      !isDeliveryUncertain &&
      this.#isDoing((doing) => doing.kind === 'write' && doing.photoId === id)
    )
  }

  #isRefused({ key, attempts }: OutboxRecord): boolean {
    return this.oracle.hasRefused(key) || attempts >= limits.sync.serverErrorsBeforeRefusal - 1
  }

  #stayInJournal(record: OutboxRecord, before: QueueState, next: QueueState): void {
    const isKept = next.journal.some(({ seq }) => seq === record.seq)
    const isQueued = next.outbox.some(({ seq }) => seq === record.seq)
    if (isKept || isQueued || isOutOfJournal(record, before, next)) return
    if (isOfDeletedAccount(record, next, this.oracle)) return
    if (isSentByLeftAccount(record, next, this.oracle)) return
    this.#breach('[P5]', record, 'is gone from the journal')
  }

  /**
   * Checks that the device holds private rows of the current account only, and no writes that other accounts
   * have sent. [Q9]
   */
  #keepPrivate(state: QueueState): void {
    const { account, saved, ownReviews, blocks, photos, outbox, journal } = state
    const isOthers = ({ userId }: { userId: string }) => userId !== account?.id
    // The deletion of a photo stays while that photo may still be on its way. [R7]
    const sent = [...outbox.filter(({ state }) => state === 'acknowledged'), ...journal]
    if (sent.some((record) => isOthers(record) && record.kind !== 'delete-photo'))
      this.breaches.push('[Q9] what an account has sent stays on a device that it has left')
    if (saved.some(isOthers) || ownReviews.some(isOthers))
      this.breaches.push('[Q9] a row of one account lies on the device of another')
    if (!account && blocks.length > 0)
      this.breaches.push('[Q9] the blocked members of an account stay on a device that it has left')
    if (photos.some(({ resourceId, userId }) => resourceId === null && userId !== account?.id))
      this.breaches.push('[Q9] what one account has picked lies on the device of another')
  }

  #markOutOfOrder(key: string): void {
    const followed = this.followed.get(key)
    if (followed) followed.isOutOfOrder = true
  }

  #note(rule: string, what: string | null): void {
    if (what !== null) this.breaches.push(`${rule} ${what}`)
  }

  #breach(rule: string, { kind, seq, entityId }: OutboxRecord, what: string): void {
    this.breaches.push(`${rule} write ${seq} (${kind} of ${entityId.slice(-4)}) ${what}`)
  }
}

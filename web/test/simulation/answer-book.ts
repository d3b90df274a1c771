import { createHash } from 'node:crypto'
import { idempotencyRetentionMs } from '../../../sync-server/src/services/operations/housekeeping.ts'
import { expiredIdempotencyResponse } from '../../../sync-server/src/services/sync/apply-write.ts'

/** A write that the server has decided on and remembers under its key. */
export interface Decided {
  key: string
  userId: string
  status: number
  seq: string
  bodyHash: string
  /** Of the place that the answer shows: with this account goes what an admin was answered. */
  authorId: string
  /** In ms since 1970. */
  at: number
}

const notRecorded = new Set([401, 413, 429])
const asksForPatience = new Set([401, 408, 425, 429])

/**
 * What the server has answered to writes, kept beside it: in which order, once for each key, and
 * what of it a restored server still knows.
 */
export class AnswerBook {
  readonly breaches: string[] = []
  /** Accounts that were deleted at some time; a restored server may have them again. */
  readonly deletedAccounts = new Set<string>()
  /** Cursors that the server has called expired. */
  readonly expiredCursors = new Set<string>()
  #epoch: string
  #byEpoch = new Map<string, Decided[]>()
  #said = new Set<string>()
  #refused = new Set<string>()

  constructor(epoch: string) {
    this.#epoch = epoch
    this.#byEpoch.set(epoch, [])
  }

  get epoch(): string {
    return this.#epoch
  }

  /** What the database of this moment holds, in the order in which it came. */
  get decided(): readonly Decided[] {
    return this.#byEpoch.get(this.#epoch) ?? []
  }

  note(answer: {
    key: string
    account: string
    status: number
    seq: string | undefined
    body: string
    at: number
  }): void {
    const { key, account, status, seq = '', body, at } = answer
    this.#said.add(`${key} ${status}`)
    if (status >= 400 && status < 500 && !asksForPatience.has(status)) this.#refused.add(key)
    if (status === 422) this.breaches.push(`[R2] key ${key} came with another body`)
    // Without a change number it is no write's own answer, but a refusal before it came to that.
    if (status >= 500 || notRecorded.has(status) || seq === '') return
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const known = this.decided.find((decided) => decided.key === key)
    if (!known) {
      const authorId = authorIn(body)
      const decided = { key, userId: account, status, seq, bodyHash, authorId, at }
      this.#byEpoch.get(this.#epoch)?.push(decided)
      return
    }
    const isOver =
      at - known.at >= idempotencyRetentionMs || this.deletedAccounts.has(known.authorId)
    const isForgotten = isOver && body === JSON.stringify(expiredIdempotencyResponse(status))
    const isSame = known.bodyHash === bodyHash || isForgotten
    if (known.status !== status || known.seq !== seq || !isSame) {
      const both = `${known.status} at ${known.seq}, then ${status} at ${seq} with ${body.slice(0, 200)}`
      this.breaches.push(`[R2] key ${key} was answered twice, each time something else: ${both}`)
    }
  }

  /** A change that no device's key stands for: an admin's, or a member's who leaves. */
  noteUnkeyed(seq: number, at: number): void {
    const key = `by hand ${seq}`
    const nobodys = { userId: '', status: 200, bodyHash: '', authorId: '' }
    const decided = { ...nobodys, key, seq: String(seq), at }
    this.#byEpoch.get(this.#epoch)?.push(decided)
  }

  /** Whether the server has ever answered this to the key. */
  hasSaid(key: string, status: number): boolean {
    return this.#said.has(`${key} ${status}`)
  }

  /** Whether the server has ever told the person no. [R5] */
  hasRefused(key: string): boolean {
    return this.#refused.has(key)
  }

  find(key: string, epoch: string = this.#epoch): Decided | undefined {
    return this.#byEpoch.get(epoch)?.find((decided) => decided.key === key)
  }

  /** A backup made when the first `length` were there is the database of `epoch`. */
  restore(decided: readonly Decided[], epoch: string): void {
    this.#epoch = epoch
    this.#byEpoch.set(epoch, [...decided])
  }
}

/** Who has added the place that an answer shows. */
function authorIn(body: string): string {
  return /"authorId":"([^"]*)"/.exec(body)?.[1] ?? ''
}

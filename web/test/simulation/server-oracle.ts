import { createHash } from 'node:crypto'
import { idempotencyRetentionMs } from '../../../sync-server/src/services/operations/housekeeping.ts'
import { expiredIdempotencyResponse } from '../../../sync-server/src/services/sync/apply-write.ts'

/** A write that the server has decided and stores under its key. */
export interface Decided {
  key: string
  userId: string
  status: number
  seq: string
  bodyHash: string
  /** The author of the place in the response: deleting that account also deletes the response to an admin. */
  authorId: string
  /** In ms since 1970. */
  at: number
}

const notRecorded = new Set([401, 413, 429])
const isTemporary = new Set([401, 408, 425, 429])

/**
 * Records the server's responses to writes: in which order, one for each key, and which of them a
 * restored server still has.
 */
export class ServerOracle {
  readonly breaches: string[] = []
  /** Accounts that were ever deleted; a restored server may have them again. */
  readonly deletedAccounts = new Set<string>()
  /** Cursors that the server has called expired. */
  readonly expiredCursors = new Set<string>()
  /** The decisions against which the server has accepted an appeal, since it was last restored. */
  readonly appealed = new Set<string>()
  #epoch: string
  #byEpoch = new Map<string, Decided[]>()
  #responses = new Set<string>()
  #refused = new Set<string>()

  constructor(epoch: string) {
    this.#epoch = epoch
    this.#byEpoch.set(epoch, [])
  }

  get epoch(): string {
    return this.#epoch
  }

  /** The decisions in the current database, in order. */
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
    this.#responses.add(`${key} ${status}`)
    if (status >= 400 && status < 500 && !isTemporary.has(status)) this.#refused.add(key)
    if (status === 422) this.breaches.push(`[R2] key ${key} came with another body`)
    // Without a `seq` it is not the response to a write, but an earlier refusal.
    if (status >= 500 || notRecorded.has(status) || seq === '') return
    const bodyHash = createHash('sha256').update(comparable(status, body)).digest('hex')
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

  /** Records a change without a device's key: by an admin, or of a member who leaves. */
  noteUnkeyed(seq: number, at: number): void {
    const key = `by hand ${seq}`
    const nobodys = { userId: '', status: 200, bodyHash: '', authorId: '' }
    const decided = { ...nobodys, key, seq: String(seq), at }
    this.#byEpoch.get(this.#epoch)?.push(decided)
  }

  /** Returns true if the server has ever responded to the key with this status. */
  hasResponded(key: string, status: number): boolean {
    return this.#responses.has(`${key} ${status}`)
  }

  /** Returns true if the server has ever refused the key for good. [R5] */
  hasRefused(key: string): boolean {
    return this.#refused.has(key)
  }

  find(key: string, epoch: string = this.#epoch): Decided | undefined {
    return this.#byEpoch.get(epoch)?.find((decided) => decided.key === key)
  }

  /** The database of `epoch` is a backup with these decisions. */
  restore(decided: readonly Decided[], epoch: string): void {
    this.#epoch = epoch
    this.appealed.clear()
    this.#byEpoch.set(epoch, [...decided])
  }
}

/**
 * The part of a body that is the same in each response to a key. A conflict is recorded without its row, and a
 * repeated request gets the row as it is by then. [R2]
 */
function comparable(status: number, body: string): string {
  if (status !== 409 || body === '') return body
  const { current, currentId, ...refusal } = JSON.parse(body)
  return JSON.stringify(refusal)
}

/** The author of the place in a response. */
function authorIn(body: string): string {
  return /"authorId":"([^"]*)"/.exec(body)?.[1] ?? ''
}

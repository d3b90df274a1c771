import { parseCursor } from '@worldschool/schema'
import type { ServerOracle } from './server-oracle.ts'

interface Stand {
  account: string
  cursor: string | null
}

/**
 * Checks that a cursor never moves back within one epoch. It may start again only if the server has called it
 * expired, or for another account. [P2] [P3]
 */
export class CursorWatch {
  readonly oracle: ServerOracle
  readonly #stand = new Map<string, Stand>()
  readonly #furthest = new Map<string, number>()

  constructor(oracle: ServerOracle) {
    this.oracle = oracle
  }

  /** Returns a description of the fault in the new cursor, or null. */
  follow(feed: 'catalogue' | 'mine', account: string, cursor: string | null): string | null {
    const before = this.#stand.get(feed)
    this.#stand.set(feed, { account, cursor })
    if (before && this.#mayRestart(before, account)) this.#forget(`${feed} ${before.account} `)
    const position = cursor ? parseCursor(cursor) : null
    if (!position) return null
    const name = `${feed} ${account} ${position.epoch}`
    const furthest = this.#furthest.get(name) ?? 0
    this.#furthest.set(name, Math.max(furthest, position.seq))
    if (position.seq >= furthest) return null
    return `the ${feed} cursor went back from ${furthest} to ${position.seq}`
  }

  #mayRestart(before: Stand, account: string): boolean {
    const isExpired = before.cursor !== null && this.oracle.expiredCursors.has(before.cursor)
    return isExpired || before.account !== account
  }

  #forget(start: string): void {
    for (const name of [...this.#furthest.keys()])
      if (name.startsWith(start)) this.#furthest.delete(name)
  }
}

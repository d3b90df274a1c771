import type { Database } from '../../../src/db/database.ts'

export type CommitSide = 'before' | 'after'

/**
 * The product's own database over a real one, as a process of the server has it. An application is built
 * once and lives through many stories, so that what is beneath it is closed, made new and opened again.
 */
export interface ProcessDatabase {
  db: Database
  open(): void
  close(): Promise<void>
  /** After a death it is not. */
  isOpen(): boolean
  /** The process ends at its next commit, on this side of it. [faults 15, 16] */
  dieAtCommit(side: CommitSide | null): void
  /** Whether a writer waits as in the product while another has the lock, or gives up at once. [S3] */
  waitForLocks(waits: boolean): void
  /** Resolves once nothing is under way to the database and nothing follows by itself. */
  atRest(): Promise<void>
}

/** One real database for stories that come one after the other. */
export interface Engine {
  databaseUrl: string
  /** What it holds now, migrated and filled, is what each story finds. Nobody has it open. */
  keepAsNew(): Promise<void>
  makeNew(): Promise<void>
  /** As a process of the server does. */
  connect(): ProcessDatabase
  /** Another process that writes, until the answer is called. [fault 19] */
  lock(): Promise<() => Promise<void>>
  /** Keeps what it holds, in the place of what was kept before. */
  backUp(): Promise<void>
  /** No process has it open. */
  restore(): Promise<void>
  remove(): Promise<void>
}

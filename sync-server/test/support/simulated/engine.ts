import type { Database } from '../../../src/db/database.ts'

export type CommitSide = 'before' | 'after'

/**
 * The database of the product over a real one, as in a process of the server. An application is
 * built once and used for many histories, so the database below it can be closed, reset and opened
 * again.
 */
export interface ProcessDatabase {
  db: Database
  open(): void
  close(): Promise<void>
  /** False after the process has died. */
  isOpen(): boolean
  /** The process dies at its next commit, on this side of it. [faults 15, 16] */
  dieAtCommit(side: CommitSide | null): void
  /** Whether a writer waits for a lock as in the product, or fails at once. [S3] */
  waitForLocks(waits: boolean): void
  /** Resolves when no query is running and no query is going to start by itself. */
  atRest(): Promise<void>
}

/** One real database for consecutive histories. */
export interface Engine {
  databaseUrl: string
  /**
   * Saves the current, migrated and filled state as the start of each history. Nobody may have it
   * open.
   */
  saveInitialState(): Promise<void>
  resetDatabase(): Promise<void>
  /** Connects as a process of the server does. */
  connect(): ProcessDatabase
  /** Another process that holds the write lock until the returned function is called. [fault 19] */
  lock(): Promise<() => Promise<void>>
  /** Backs up the current state and replaces the previous backup. */
  backUp(): Promise<void>
  /** Restores the backup. No process may have the database open. */
  restore(): Promise<void>
  remove(): Promise<void>
}

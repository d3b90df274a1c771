/** A process that reads and presses what it is asked for. */
import type { Database } from '../../db/database.ts'
import { databaseFile, isPostgresUrl } from '../../db/database-url.ts'
import { openDatabase, openReadOnly } from '../../db/open-database.ts'
import { serveCalls, workInBackground } from '../../lib/worker-server.ts'
import { makePressed } from '../make-pressed.ts'
import type { CatalogueAsked } from '../read-catalogue-answer.ts'

/** One for each server that shares this process. */
const opened = new Map<string, Database>()

function open(databaseUrl: string): Database {
  // It may be killed at any moment, and has nothing to write.
  const db =
    opened.get(databaseUrl) ??
    (isPostgresUrl(databaseUrl)
      ? openDatabase(databaseUrl)
      : openReadOnly(databaseFile(databaseUrl)))
  opened.set(databaseUrl, db)
  return db
}

const calls = {
  make: (databaseUrl: string, asked: CatalogueAsked) => makePressed(open(databaseUrl), asked),
}

export type PressingCalls = typeof calls

workInBackground()
serveCalls(calls)

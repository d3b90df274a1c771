/** A child process that reads and compresses the requested responses. */
import type { Database } from '../db/database.ts'
import { databaseFile, isPostgresUrl } from '../db/database-url.ts'
import { openDatabase, openReadOnly } from '../db/open-database.ts'
import { serveCalls, workInBackground } from '../lib/worker-server.ts'
import { compressResponse } from './compress.ts'
import type { CatalogueRequest } from './read-catalogue-response.ts'

/** One database for each server that shares this process. */
const opened = new Map<string, Database>()

function open(databaseUrl: string): Database {
  // Read-only, because this process writes nothing and may be killed at any moment.
  const db =
    opened.get(databaseUrl) ??
    (isPostgresUrl(databaseUrl)
      ? openDatabase(databaseUrl)
      : openReadOnly(databaseFile(databaseUrl)))
  opened.set(databaseUrl, db)
  return db
}

const calls = {
  make: (databaseUrl: string, request: CatalogueRequest) =>
    compressResponse(open(databaseUrl), request),
}

export type CompressionCalls = typeof calls

workInBackground()
serveCalls(calls)

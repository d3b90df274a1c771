/** A process that reads and presses what it is asked for, and goes with the one that began it. */
import { setPriority } from 'node:os'
import type { Database } from '../../db/database.ts'
import { databaseFile, isPostgresUrl } from '../../db/database-url.ts'
import { openDatabase, openReadOnly } from '../../db/open-database.ts'
import { makePressed } from '../make-pressed.ts'
import type { Made, ToMake } from './pressing-process.ts'

// Whoever waits for an answer comes first.
setPriority(19)
// At the end of a terminal's group it is the server that says when.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

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

async function make({ id, databaseUrl, asked }: ToMake): Promise<Made> {
  try {
    return { id, answer: await makePressed(open(databaseUrl), asked) }
  } catch (error) {
    return { id, reason: String(error) }
  }
}

process.on('message', async (toMake: ToMake) => {
  const made = await make(toMake)
  // Who asked may be gone, and this process with the next turn.
  process.send?.(made, () => {})
})

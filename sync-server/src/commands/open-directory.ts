import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { isUntouched } from '../services/operations/bootstrap.ts'
import { seedSamples } from '../services/resources/seed-samples.ts'

/**
 * Runs `work` on the configured database with its schema up to date, and closes it. A database that
 * is new begins with the samples, as one does that the server makes.
 */
export async function withDirectory<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, sampleData } = parseConfig(process.env)
  const db = openDatabase(databaseUrl)
  try {
    await migrateToLatest(db, { databaseUrl })
    if (sampleData && (await isUntouched(db))) await seedSamples(db, { now: new Date() })
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** What the person typed after the command; pnpm may pass on a separating `--`. */
export function typedArguments(): string[] {
  return process.argv.slice(2).filter((argument) => argument !== '--')
}

/** pnpm runs scripts in the package's folder and tells in INIT_CWD where the person stood. */
export function findFile(file: string): string | undefined {
  return [typedPath(file), resolve(file)].find((path) => existsSync(path))
}

/** Where a file that is to be written is meant to lie. */
export function typedPath(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

/** Ends with a sentence for people instead of a stack. */
export function failWith(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

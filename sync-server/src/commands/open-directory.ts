import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { isUntouched } from '../services/operations/bootstrap.ts'
import { seedSamples } from '../services/resources/seed-samples.ts'

/**
 * Runs `work` on the configured database after migrating it, and closes it. A new database starts with the samples,
 * as at the start of the server.
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

/** Returns the arguments of the command, without the separator `--` that pnpm may pass on. */
export function typedArguments(): string[] {
  return process.argv.slice(2).filter((argument) => argument !== '--')
}

/** Finds a file relative to the caller's folder: pnpm runs scripts in the package's folder and passes it in INIT_CWD. */
export function findFile(file: string): string | undefined {
  return [typedPath(file), resolve(file)].find((path) => existsSync(path))
}

/** Resolves the path of a file to write, relative to the caller's folder. */
export function typedPath(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file)
}

/** Prints the error's message instead of a stack trace, and sets exit code 1. */
export function failWith(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

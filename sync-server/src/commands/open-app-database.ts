import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseConfig } from '../config.ts'
import { foreignApplicationId } from '../db/application-id.ts'
import type { Database } from '../db/database.ts'
import { describeDatabaseFailure, openWithReadableError } from '../db/database-failure.ts'
import { databaseFile, describeDatabase, isPostgresUrl } from '../db/database-url.ts'
import { hasTables, migrateToLatest } from '../db/migrate.ts'
import { openForInspection } from '../db/open-database.ts'
import { isUntouched } from '../services/operations/bootstrap.ts'
import { seedSamples } from '../services/resources/seed-samples.ts'

/**
 * Names the configured database on stderr, runs `work` on it after migrating it, and closes it. Throws a readable error
 * if the database does not exist or has no data of this app. Only the server creates a database, because a command that
 * created one would report success on data that nobody uses. `check` may throw before anything is changed.
 */
export async function withDatabase<T>(
  work: (db: Database) => Promise<T>,
  { check }: { check?: (db: Database, databaseUrl: string) => Promise<void> } = {},
): Promise<T> {
  const { databaseUrl, sampleData } = parseConfig(process.env)
  const name = printDatabase(databaseUrl)
  if (!isPostgresUrl(databaseUrl)) await requireFile(databaseUrl)
  const db = openWithReadableError(databaseUrl)
  try {
    if (!(await hasTables(db, databaseUrl))) throw noDataIn(name)
    await check?.(db, databaseUrl)
    await migrateToLatest(db, { databaseUrl })
    // The first start of the server may have been interrupted before it added the samples. The command adds them only
    // if the variable is also set for the command, because otherwise the server's setting is unknown.
    const isSet = process.env.SAMPLE_DATA !== undefined
    if (isSet && sampleData && (await isUntouched(db))) await seedSamples(db, { now: new Date() })
    return await work(db)
  } catch (error) {
    throw readableError(error, databaseUrl)
  } finally {
    await db.destroy()
  }
}

/** Prints the name of a command's database on stderr, and returns it. */
export function printDatabase(databaseUrl: string): string {
  const name = describeDatabase(databaseUrl)
  console.error(`Database: ${name}`)
  return name
}

/** Throws a readable error unless the file is a database of this app. Never changes the file. */
async function requireFile(databaseUrl: string): Promise<void> {
  const path = databaseFile(databaseUrl)
  if (!existsSync(path)) throw new Error(`There is no database ${path}. ${remedy()}`)
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file. ${remedy()}`)
  const db = openForInspection(path)
  try {
    const isForeign = (await foreignApplicationId(db)) !== null
    if (isForeign || !(await hasTables(db, databaseUrl))) throw noDataIn(path)
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === 'SQLITE_NOTADB' ? noDataIn(path) : readableError(error, databaseUrl)
  } finally {
    await db.destroy()
  }
}

function noDataIn(name: string): Error {
  return new Error(`${name} has no data of this app. ${remedy()}`)
}

function remedy(): string {
  const check = process.env.DATABASE_URL
    ? 'Check DATABASE_URL'
    : 'DATABASE_URL is not set, so this is the default. Set it to your database'
  return `${check}, or start the server once: only the server creates a database.`
}

/** Returns an error about this database with a sentence as its message. Returns other errors unchanged. */
export function readableError(error: unknown, databaseUrl: string, name?: string): unknown {
  const { code = '' } = error as { code?: string }
  if (!isPostgresUrl(databaseUrl) && !code.startsWith('SQLITE_')) return error
  const sentence = describeDatabaseFailure(error, databaseUrl, name ? { name } : {})
  return sentence === null ? error : new Error(sentence, { cause: error })
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

/** Prints the error as a sentence instead of a stack trace, and sets exit code 1. */
export function failWith(error: unknown): void {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

function sentenceOf(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return `${path} cannot be read or written by user ${process.getuid?.()}. Run the command as the server's user, or give this user the file and its folder.`
  return error instanceof Error ? error.message : String(error)
}

/** Returns a signal that Ctrl+C and SIGTERM abort, so that a command can remove its temporary files first. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

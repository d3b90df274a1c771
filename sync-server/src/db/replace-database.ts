import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { syncToDisk } from './copy-database.ts'
import type { Tables } from './database.ts'

/** All tables with their primary keys. Each table comes after the tables that it references. */
export const tablesInOrder = [
  ['users', ['id']],
  ['sessions', ['token_hash']],
  ['ended_sessions', ['token_hash']],
  ['known_devices', ['token_hash']],
  ['password_resets', ['token_hash']],
  ['second_factors', ['user_id']],
  ['recovery_codes', ['code_hash']],
  ['email_confirmations', ['user_id']],
  ['confirmation_mails', ['address_hash']],
  ['mail_queue', ['id']],
  ['daily_writes', ['user_id', 'day', 'kind']],
  ['resources', ['id']],
  ['reviews', ['id']],
  ['saved_resources', ['id']],
  ['reports', ['id']],
  ['content_reports', ['id']],
  ['identity_changes', ['id']],
  ['moderation_decisions', ['id']],
  ['sanctions', ['id']],
  ['appeals', ['id']],
  ['claims', ['subject_type', 'subject_id']],
  ['banned_emails', ['address_hash']],
  ['blocks', ['user_id', 'blocked_id']],
  ['text_fingerprints', ['subject_id']],
  ['photos', ['id']],
  ['photo_contents', ['photo_id', 'width']],
  ['discarded_photos', ['user_id', 'photo_id']],
  ['tombstones', ['type', 'id']],
  ['idempotency_keys', ['user_id', 'key']],
  ['geocode_answers', ['question']],
  ['sign_in_attempts', ['counter']],
  ['outside_service_turns', ['service']],
  ['audit_log', ['id']],
  ['sync_state', ['id']],
] as const satisfies [keyof Tables, string[]][]

export type TableInOrder = (typeof tablesInOrder)[number]

/** Throws a readable error if a server or a command has the database open. */
export function assertUnused(path: string): void {
  if (!existsSync(path)) return
  const database = new SQLite(path, { timeout: 1000 })
  try {
    // SQLite leaves WAL mode only if no other connection is open. It then merges the log into the file.
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
      throw new Error(`${path} is in use. Stop the server, then try again.`)
    }
    // Damaged files are accepted, because a restore is meant to replace them.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error
  } finally {
    database.close()
  }
}

/**
 * Replaces an unused database by `replacement`. A complete database exists at every moment. The previous database is
 * saved as `savedAs`. Returns true if there was one.
 */
export function replaceDatabase(path: string, replacement: string, savedAs: string): boolean {
  const existed = existsSync(path)
  copyOwnership(existed ? path : dirname(path), replacement, existed)
  if (existed) saveCopy(path, savedAs)
  // Otherwise SQLite would apply the old log to the new file.
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${savedAs}-wal`)
  rmSync(`${path}-shm`, { force: true })
  syncToDisk(replacement)
  renameSync(replacement, path)
  syncToDisk(dirname(path))
  return existed
}

function saveCopy(path: string, savedAs: string): void {
  try {
    linkSync(path, savedAs)
  } catch {
    // Some file systems do not support hard links.
    copyFileSync(path, savedAs)
    syncToDisk(savedAs)
  }
}

/** Copies mode and owner, so that the server can open what an administrator restored. */
function copyOwnership(model: string, file: string, isFile: boolean): void {
  const { mode, uid, gid } = statSync(model)
  if (isFile) chmodSync(file, mode & 0o777)
  const own = statSync(file)
  if (own.uid !== uid || own.gid !== gid) chownSync(file, uid, gid)
}

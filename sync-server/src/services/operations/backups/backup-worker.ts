/** A child process that makes, restores or checks one database file. */
import { checkPages } from '../../../db/damaged-database.ts'
import { serveCalls, workInBackground } from '../../../lib/worker-server.ts'
import { restoreBackup, writeBackup } from './write-backup.ts'

const calls = { writeBackup, restoreBackup, checkPages }

export type BackupCalls = typeof calls

workInBackground()
serveCalls(calls)

/** A child process that makes or restores one backup. */
import { serveCalls, workInBackground } from '../../../lib/worker-server.ts'
import { restoreBackup, writeBackup } from './write-backup.ts'

const calls = { writeBackup, restoreBackup }

export type BackupCalls = typeof calls

workInBackground()
serveCalls(calls)

/** A child process that makes one backup. */
import { serveCalls, workInBackground } from '../../../lib/worker-server.ts'
import { writeBackup } from './write-backup.ts'

const calls = { writeBackup }

export type BackupCalls = typeof calls

workInBackground()
serveCalls(calls)

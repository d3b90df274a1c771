import { join } from 'node:path'
import {
  backupName,
  backupTimes,
  dropBackups,
  dropUnfinished,
  dropUnfinishedOf,
  isBackupDue,
  makeBackupFolder,
  outdatedBackups,
} from './backup-folder.ts'
import { makeBackup } from './backup-process.ts'

const checkIntervalMs = 60_000

/** Minimum time between a failure and the next attempt, even if a backup is due. */
const retryAfterMs = 10 * 60_000

export interface BackupOptions {
  databaseUrl: string
  folder: string
  everyMs: number
  clock: { now(): Date }
  log: {
    info(details: object, message: string): void
    error(details: object, message: string): void
  }
  /** Makes one backup. By default, this runs in a separate process. */
  make?: typeof makeBackup
}

/** The state of a running server's backups. */
export interface BackupMetrics {
  /** Time of the newest backup, even if an earlier process made it; null if there is no backup. */
  lastAt: Date | null
  /** The last backup of this process; null before the first. */
  last: { bytes: number; ms: number } | null
  made: number
  failures: number
}

export interface ScheduledBackups {
  metrics(): BackupMetrics
  /** Makes a backup if one is due, and deletes backups that are no longer retained. Never throws. */
  makeIfDue(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes and checks backups while the server runs, and retains them by age (`outdatedBackups`). The file names
 * show when the last backup was made, so that a restart neither skips nor repeats a backup. Deletes only files that the
 * server made itself, and only after a new backup is complete.
 */
export function scheduleBackups(options: BackupOptions): ScheduledBackups {
  const { databaseUrl, folder, everyMs, clock, log, make = makeBackup } = options
  const closing = new AbortController()
  const metrics: BackupMetrics = { lastAt: null, last: null, made: 0, failures: 0 }
  let failedAt: number | null = null
  let pending: Promise<void> | null = null

  async function attempt(): Promise<void> {
    const now = clock.now()
    if (failedAt !== null && now.getTime() - failedAt < retryAfterMs) return
    try {
      makeBackupFolder(folder)
      const times = backupTimes(folder)
      metrics.lastAt = times.at(-1) ?? null
      if (!isBackupDue(times, now, everyMs)) return
      await makeOne(now)
      failedAt = null
    } catch (error) {
      // A shutdown aborts the backup.
      if (closing.signal.aborted) return
      failedAt = now.getTime()
      metrics.failures += 1
      log.error({ err: error }, 'backup failed')
    }
  }

  async function makeOne(now: Date): Promise<void> {
    const target = join(folder, backupName(now))
    const begun = performance.now()
    const { bytes, content } = await make({ databaseUrl, target }, closing.signal).catch(
      (error) => {
        dropUnfinishedOf(folder, now)
        throw error
      },
    )
    const ms = Math.round(performance.now() - begun)
    Object.assign(metrics, { lastAt: now, last: { bytes, ms }, made: metrics.made + 1 })
    log.info({ file: target, bytes, ms, content }, 'backup made')
    dropUnfinished(folder, now)
    dropBackups(folder, outdatedBackups(backupTimes(folder), now))
  }

  function makeIfDue(): Promise<void> {
    pending ??= attempt().finally(() => {
      pending = null
    })
    return pending
  }

  const timer = setInterval(makeIfDue, checkIntervalMs)
  return {
    metrics: () => ({ ...metrics }),
    makeIfDue,
    async close() {
      clearInterval(timer)
      closing.abort()
      await pending
    },
  }
}

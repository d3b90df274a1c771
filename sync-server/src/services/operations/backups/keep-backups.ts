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

const lookEveryMs = 60_000

/** After a failure it is tried again so much later, should the next one be due before. */
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
  /** How one is made; elsewhere than in tests by a process of its own. */
  make?: typeof makeBackup
}

/** How the backups of a running server stand. */
export interface BackupFigures {
  /** When the newest was made, also by a process before this one; null when there is none. */
  lastAt: Date | null
  /** Of those of this process; null before the first. */
  last: { bytes: number; ms: number } | null
  made: number
  failures: number
}

export interface KeptBackups {
  figures(): BackupFigures
  /** Makes one if it is time, and takes away those that have had theirs. Never throws. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes backups while the server runs, each checked, and keeps them by age (`outdatedBackups`). A folder
 * says itself when the last one was made, so that a restart neither forgets nor repeats one. Nothing is
 * taken away but what the server made itself, and only after a new one is whole.
 */
export function keepBackups(options: BackupOptions): KeptBackups {
  const { databaseUrl, folder, everyMs, clock, log, make = makeBackup } = options
  const ending = new AbortController()
  const figures: BackupFigures = { lastAt: null, last: null, made: 0, failures: 0 }
  let failedAt: number | null = null
  let looking: Promise<void> | null = null

  async function makeWhenDue(): Promise<void> {
    const now = clock.now()
    if (failedAt !== null && now.getTime() - failedAt < retryAfterMs) return
    try {
      makeBackupFolder(folder)
      const times = backupTimes(folder)
      figures.lastAt = times.at(-1) ?? null
      if (!isBackupDue(times, now, everyMs)) return
      await makeOne(now)
      failedAt = null
    } catch (error) {
      // A server that ends takes its backup with it.
      if (ending.signal.aborted) return
      failedAt = now.getTime()
      figures.failures += 1
      log.error({ err: error }, 'backup failed')
    }
  }

  async function makeOne(now: Date): Promise<void> {
    const target = join(folder, backupName(now))
    const begun = performance.now()
    const { bytes, content } = await make({ databaseUrl, target }, ending.signal).catch((error) => {
      dropUnfinishedOf(folder, now)
      throw error
    })
    const ms = Math.round(performance.now() - begun)
    Object.assign(figures, { lastAt: now, last: { bytes, ms }, made: figures.made + 1 })
    log.info({ file: target, bytes, ms, content }, 'backup made')
    dropUnfinished(folder, now)
    dropBackups(folder, outdatedBackups(backupTimes(folder), now))
  }

  function look(): Promise<void> {
    looking ??= makeWhenDue().finally(() => {
      looking = null
    })
    return looking
  }

  const timer = setInterval(look, lookEveryMs)
  return {
    figures: () => ({ ...figures }),
    look,
    async close() {
      clearInterval(timer)
      ending.abort()
      await looking
    },
  }
}

import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupName, backupTime, unfinishedNames, unfinishedTime } from './backup-name.ts'

/** Longer than any copy takes: what is unfinished then belonged to a process that was killed. */
const unfinishedKeptMs = 24 * 60 * 60_000

/** Makes the folder, for the owner alone, when it is not there. */
export function makeBackupFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** When the backups in the folder were made that the server made itself, the first one first. */
export function backupTimes(folder: string): Date[] {
  return timesOf(folder, backupTime).sort((a, b) => a.getTime() - b.getTime())
}

/** Takes away these backups of ours. */
export function dropBackups(folder: string, times: readonly Date[]): void {
  for (const time of times) rmSync(join(folder, backupName(time)))
}

/** Takes away what processes that were killed in the middle have left. */
export function dropUnfinished(folder: string, now: Date): void {
  const times = timesOf(folder, unfinishedTime)
  for (const time of times)
    if (now.getTime() - time.getTime() > unfinishedKeptMs) dropUnfinishedOf(folder, time)
}

/** Takes away what there is of the copy that was begun at this moment. */
export function dropUnfinishedOf(folder: string, time: Date): void {
  for (const name of unfinishedNames(time)) rmSync(join(folder, name), { force: true })
}

/** Links and folders are nothing that the server makes. */
function timesOf(folder: string, timeOf: (name: string) => Date | null): Date[] {
  return readdirSync(folder).flatMap((name) => {
    const time = timeOf(name)
    return time && lstatSync(join(folder, name)).isFile() ? [time] : []
  })
}

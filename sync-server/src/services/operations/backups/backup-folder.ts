import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const pattern = /^scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.db$/

/** The file of a backup that the server made by itself at this moment. */
export function backupName(time: Date): string {
  return `scheduled-${time.toISOString().replace(/[:.]/g, '-')}.db`
}

/** When the server made the backup of this name; null for whatever else lies beside it. */
export function backupTime(name: string): Date | null {
  const text = pattern.exec(name)?.[1]
  if (!text) return null
  const [day, clock = ''] = text.split('T')
  const [hours, minutes, seconds, ms] = clock.split('-')
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}`)
  // The thirtieth of February is a name that somebody else gave.
  return Number.isNaN(time.getTime()) || backupName(time) !== name ? null : time
}

/** What a copy consists of until it is whole and gets its name. */
function unfinishedNames(time: Date): string[] {
  return ['', '-journal'].map((end) => `${backupName(time)}.unfinished${end}`)
}

/** When a copy of ours was begun that has this name until it is whole; null for all else. */
function unfinishedTime(name: string): Date | null {
  const time = backupTime(name.replace(/\.unfinished(-journal)?$/, ''))
  return time && unfinishedNames(time).includes(name) ? time : null
}

const dayMs = 24 * 60 * 60_000

/** All are kept for so long, then the first of each day, then the first of each week. */
const keptMs = { all: 2 * dayMs, daily: 14 * dayMs, weekly: 92 * dayMs } as const

/** Those are kept however old: a server that stood for a year still has them. */
const newestKept = 3

/**
 * Which of the backups of these times have had theirs. Days and weeks are those of UTC, weeks begin on
 * Monday; the first of each stays, so that the one that is kept today is the one kept tomorrow. What is
 * from the future by this clock is left alone.
 */
export function outdatedBackups(times: readonly Date[], now: Date): Date[] {
  const sorted = times.map((time) => time.getTime()).sort((a, b) => a - b)
  const firsts = { day: firstOfEach(sorted, dayOf), week: firstOfEach(sorted, weekOf) }
  const isKept = (time: number): boolean => {
    const age = now.getTime() - time
    if (age <= keptMs.all) return true
    if (age <= keptMs.daily) return firsts.day.has(time)
    return age <= keptMs.weekly && firsts.week.has(time)
  }
  const old = sorted.slice(0, -newestKept)
  return old.filter((time) => !isKept(time)).map((time) => new Date(time))
}

/** Whether the next one is to be made. A time from the future, of a clock gone wrong, is none. */
export function isBackupDue(times: readonly Date[], now: Date, everyMs: number): boolean {
  const ages = times.map((time) => now.getTime() - time.getTime()).filter((age) => age >= 0)
  return !ages.some((age) => age < everyMs)
}

function firstOfEach(sorted: readonly number[], spanOf: (time: number) => number): Set<number> {
  const firstBySpan = new Map<number, number>()
  for (const time of sorted) {
    const span = spanOf(time)
    if (!firstBySpan.has(span)) firstBySpan.set(span, time)
  }
  return new Set(firstBySpan.values())
}

function dayOf(time: number): number {
  return Math.floor(time / dayMs)
}

/** The first of January 1970 was a Thursday. */
function weekOf(time: number): number {
  return Math.floor((dayOf(time) + 3) / 7)
}

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

import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const pattern = /^scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.db$/

/** Returns the file name of a scheduled backup made at this time. */
export function backupName(time: Date): string {
  return `scheduled-${time.toISOString().replace(/[:.]/g, '-')}.db`
}

/** Returns when the server made the backup of this name; null for any other file. */
export function backupTime(name: string): Date | null {
  const text = pattern.exec(name)?.[1]
  if (!text) return null
  const [day, clock = ''] = text.split('T')
  const [hours, minutes, seconds, ms] = clock.split('-')
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}`)
  // The server never writes an impossible date such as 30 February.
  return Number.isNaN(time.getTime()) || backupName(time) !== name ? null : time
}

/** The files of a backup until it is complete and gets its final name. */
function unfinishedNames(time: Date): string[] {
  return ['', '-journal'].map((end) => `${backupName(time)}.unfinished${end}`)
}

/** Returns when the unfinished backup of this name was begun; null for any other file. */
function unfinishedTime(name: string): Date | null {
  const time = backupTime(name.replace(/\.unfinished(-journal)?$/, ''))
  return time && unfinishedNames(time).includes(name) ? time : null
}

const dayMs = 24 * 60 * 60_000

/** All backups are retained this long, then the first of each day, then the first of each week. */
const retentionMs = { all: 2 * dayMs, daily: 14 * dayMs, weekly: 92 * dayMs } as const

/**
 * Minimum number of backups, which are retained at any age, so that a server that was off for a year still has some.
 */
const minRetained = 3

/**
 * Returns the backups that are no longer retained. Days and weeks are in UTC, and weeks begin on Monday. The first
 * backup of a day or week is retained, so that the choice stays the same when later backups follow. Backups with a
 * future time are not touched.
 */
export function outdatedBackups(times: readonly Date[], now: Date): Date[] {
  const sorted = times.map((time) => time.getTime()).sort((a, b) => a - b)
  const firsts = { day: firstOfEach(sorted, dayOf), week: firstOfEach(sorted, weekOf) }
  const isRetained = (time: number): boolean => {
    const age = now.getTime() - time
    if (age <= retentionMs.all) return true
    if (age <= retentionMs.daily) return firsts.day.has(time)
    return age <= retentionMs.weekly && firsts.week.has(time)
  }
  const old = sorted.slice(0, -minRetained)
  return old.filter((time) => !isRetained(time)).map((time) => new Date(time))
}

/** Returns true if the next backup is due. A future time, from a wrong clock, is ignored. */
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

/** 1 January 1970 was a Thursday. */
function weekOf(time: number): number {
  return Math.floor((dayOf(time) + 3) / 7)
}

/** Longer than any backup takes. An older unfinished backup belongs to a process that was killed. */
const unfinishedRetentionMs = 24 * 60 * 60_000

/** Creates the folder, with access for the owner only, if it does not exist. */
export function makeBackupFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** Returns the times of the scheduled backups in the folder, oldest first. */
export function backupTimes(folder: string): Date[] {
  return timesOf(folder, backupTime).sort((a, b) => a.getTime() - b.getTime())
}

/** Deletes these scheduled backups. */
export function dropBackups(folder: string, times: readonly Date[]): void {
  for (const time of times) rmSync(join(folder, backupName(time)))
}

/** Deletes the unfinished backups of processes that were killed. */
export function dropUnfinished(folder: string, now: Date): void {
  const times = timesOf(folder, unfinishedTime)
  for (const time of times)
    if (now.getTime() - time.getTime() > unfinishedRetentionMs) dropUnfinishedOf(folder, time)
}

/** Deletes the files of the unfinished backup that was begun at this time. */
export function dropUnfinishedOf(folder: string, time: Date): void {
  for (const name of unfinishedNames(time)) rmSync(join(folder, name), { force: true })
}

/** The server creates regular files only, so links and folders are ignored. */
function timesOf(folder: string, timeOf: (name: string) => Date | null): Date[] {
  return readdirSync(folder).flatMap((name) => {
    const time = timeOf(name)
    return time && lstatSync(join(folder, name)).isFile() ? [time] : []
  })
}

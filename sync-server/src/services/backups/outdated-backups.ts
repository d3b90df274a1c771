const dayMs = 24 * 60 * 60_000

/** All are kept for so long, then the first of each day, then the first of each week. */
export const keptMs = { all: 2 * dayMs, daily: 14 * dayMs, weekly: 92 * dayMs } as const

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBackupDue, outdatedBackups } from '../src/services/operations/backups/backup-folder.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const at = (text: string) => new Date(`${text}Z`)

/**
 * Simulates `days` days with a backup every `everyHours` hours. Returns the backups that remain at
 * the end.
 */
function retainedAfter(days: number, everyHours: number, start = at('2026-03-01T00:00')): Date[] {
  let retained: Date[] = []
  for (let ms = 0; ms <= days * dayMs; ms += everyHours * hourMs) {
    const now = new Date(start.getTime() + ms)
    retained.push(now)
    const outdated = new Set(outdatedBackups(retained, now).map(Number))
    retained = retained.filter((time) => !outdated.has(time.getTime()))
  }
  return retained
}

const ageInDays = (times: readonly Date[]) => {
  const newest = Number(times.at(-1))
  return times.map((time) => (newest - time.getTime()) / dayMs)
}

test('keeps all backups of two days, then one a day for two weeks, then one a week for three months', () => {
  const ages = ageInDays(retainedAfter(200, 6))
  const between = (from: number, to: number) => ages.filter((age) => age > from && age <= to)
  expect(between(-1, 2)).toHaveLength(9)
  expect(between(2, 14)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  const weeks = between(14, 1_000)
  expect(weeks.length).toBeGreaterThanOrEqual(11)
  expect(weeks.slice(1).every((age, n) => (weeks[n] ?? 0) - age === 7)).toBe(true)
  expect(Math.max(...ages)).toBeLessThanOrEqual(92)
})

test('over the last three months, leaves gaps between backups of at most a week and one interval', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 14 * 24 }),
      (everyHours, startHour) => {
        const start = new Date(at('2026-01-01T00:00').getTime() + startHour * hourMs)
        const ages = ageInDays(retainedAfter(120, everyHours, start))
        const gaps = ages.slice(1).map((age, n) => (ages[n] ?? 0) - age)
        const interval = everyHours / 24
        for (const [n, gap] of gaps.entries()) {
          const age = ages[n] ?? 0
          const maxGap =
            age <= 2 ? interval : age <= 14 ? Math.max(1, interval) + interval : 7 + interval
          expect(gap).toBeLessThanOrEqual(maxGap + 1e-9)
        }
        expect(ages[0]).toBeGreaterThan(84 - interval)
        expect(ages.length).toBeLessThanOrEqual(2 / interval + 30)
      },
    ),
    { seed: 7, numRuns: 60 },
  )
})

test('keeps the newest three backups regardless of age and does not delete those from the future', () => {
  const times = ['2024-01-01T00:00', '2024-01-01T06:00', '2024-02-01T00:00', '2024-03-01T00:00']
  expect(outdatedBackups(times.map(at), at('2026-03-01T00:00'))).toEqual([at('2024-01-01T00:00')])
  const ahead = ['2027-01-01T00:00', '2027-01-01T01:00', '2027-01-01T02:00', '2027-01-01T03:00']
  expect(outdatedBackups(ahead.map(at), at('2026-03-01T00:00'))).toEqual([])
  expect(outdatedBackups([], at('2026-03-01T00:00'))).toEqual([])
})

test('makes a backup when the newest is older than an interval, regardless of times from a wrong clock', () => {
  const now = at('2026-03-01T12:00')
  const isDue = (...times: string[]) => isBackupDue(times.map(at), now, 6 * hourMs)
  expect(isDue()).toBe(true)
  expect(isDue('2026-03-01T06:01')).toBe(false)
  expect(isDue('2026-03-01T06:00')).toBe(true)
  expect(isDue('2027-03-01T00:00')).toBe(true)
  expect(isDue('2026-03-01T11:00', '2027-03-01T00:00')).toBe(false)
})

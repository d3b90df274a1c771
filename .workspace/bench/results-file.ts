import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { GroupResult } from './results.ts'

export const latestFile = '.cache/bench-results.json'

/** Reads the last results of each group; each has its own date and command. */
export function readResults(file = latestFile): GroupResult[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Replaces the results of these groups and keeps those of others. */
export function saveResults(results: readonly GroupResult[], file = latestFile): void {
  const byName = new Map([...readResults(file), ...results].map((result) => [result.name, result]))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify([...byName.values()], null, 2)}\n`)
}

import { readFileSync } from 'node:fs'

/** The memory of a process in MB, what it shares with others in its share; Linux alone tells. */
export function pssOf(pid: number): number {
  const [, kB = '0'] = /^Pss:\s+(\d+) kB/m.exec(rollup(pid)) ?? []
  return Number(kB) / 1024
}

function rollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}

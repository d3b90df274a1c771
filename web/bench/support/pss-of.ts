import { readFileSync } from 'node:fs'

/**
 * Returns the proportional set size of a process in MB, which counts a part of the shared memory; 0 on
 * systems other than Linux.
 */
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

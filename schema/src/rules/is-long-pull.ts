import { limits } from '../limits.ts'

/**
 * Whether a device that begins with nothing asks for long pages, once it knows how many rows there are. Two
 * short pages come sooner than a worker starts, which reads the long ones.
 */
export function isLongPull(total: number): boolean {
  return total > 2 * limits.sync.pageRows
}

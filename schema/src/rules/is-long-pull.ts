import { limits } from '../limits.ts'

/** Whether a device that begins with nothing asks for long pages, once it knows how many rows there are. */
export function isLongPull(total: number): boolean {
  return total > limits.sync.longPageRows
}

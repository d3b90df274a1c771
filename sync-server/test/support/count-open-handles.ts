import { readdirSync, readlinkSync } from 'node:fs'

/** The number of open handles of this process on a file, also on a removed one. */
export function countOpenHandles(path: string): number {
  const handles = readdirSync('/proc/self/fd').map((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`)
    } catch {
      return ''
    }
  })
  return handles.filter((target) => target.startsWith(path)).length
}

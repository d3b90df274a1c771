import { readdirSync, readlinkSync } from 'node:fs'

/** How many handles this process holds on a file, also on one that is not in its folder any more. */
export function openFiles(path: string): number {
  const handles = readdirSync('/proc/self/fd').map((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`)
    } catch {
      return ''
    }
  })
  return handles.filter((target) => target.startsWith(path)).length
}

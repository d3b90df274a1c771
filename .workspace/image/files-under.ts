import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface FoundFile {
  path: string
  size: number
  mtimeMs: number
}

/** Every file and link below a folder; no link is followed, unlike where Node goes down by itself. */
export function filesUnder(folder: string): FoundFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    const { size, mtimeMs } = lstatSync(path)
    return [{ path, size, mtimeMs }]
  })
}

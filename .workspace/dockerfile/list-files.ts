import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface FoundFile {
  path: string
  size: number
  mtimeMs: number
}

/** Lists every file and link below a folder without following links, unlike Node's recursive option. */
export function listFiles(folder: string): FoundFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    const { size, mtimeMs } = lstatSync(path)
    return [{ path, size, mtimeMs }]
  })
}

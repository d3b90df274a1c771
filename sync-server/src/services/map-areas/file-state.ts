import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/** Another text whenever a file was written to, replaced or renamed. */
export function fileState(stats: BigIntStats): string {
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join('-')
}

/** The header and the root directory, which tell of every other byte where it lies and how many. */
const headBytes = 16_384

/**
 * Strong, in quotes. The same on another machine that got the file with its time, so that a download
 * goes on there; another for every other map.
 */
export async function fileEtag(file: FileHandle, stats: BigIntStats): Promise<string> {
  const head = new Uint8Array(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  const hash = createHash('sha256').update(`${stats.size} ${stats.mtimeNs} `)
  return `"${hash.update(head.subarray(0, bytesRead)).digest('base64url')}"`
}

import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the past, so that the server does not treat the file as still being copied. */
const longAgo = new Date('2026-10-01T00:00:00Z')

/** Writes a file atomically into an operator's folder of maps. */
export function writeRegionFile(
  folder: string,
  file: string,
  bytes: Uint8Array,
  writtenAt = longAgo,
): void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, file)
  const incoming = join(folder, `.${file}.part`)
  writeFileSync(incoming, bytes)
  utimesSync(incoming, writtenAt, writtenAt)
  renameSync(incoming, path)
}

import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Some time ago, so that the server does not take the file for one on its way in. */
const longAgo = new Date('2026-10-01T00:00:00Z')

/** Lays a file into an operator's folder of maps, all at once. */
export function putArea(
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

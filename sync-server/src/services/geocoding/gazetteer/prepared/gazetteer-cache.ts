import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gazetteerKey } from './gazetteer-key.ts'
import { type PreparedGazetteer, readPrepared, writePrepared } from './prepared-gazetteer.ts'

const fileName = 'gazetteer.bin'
const processFile = fileURLToPath(new URL('./prepare-process.ts', import.meta.url))

/** The cache folder of the installation, which also contains compiled code. It may be read-only. */
export const installationCache = fileURLToPath(new URL('../../../../../../.cache', import.meta.url))

/**
 * Returns the prepared gazetteer from the first of these folders that has an up-to-date one. Otherwise a child process
 * prepares it, because the work leaves 100 MB of garbage, and it is written to the first writable folder. Without a
 * writable folder, it is only returned. Rejects if it cannot be prepared.
 */
export async function loadPrepared(folders: readonly string[]): Promise<PreparedGazetteer> {
  const key = gazetteerKey()
  const cached = findCached(key, folders)
  if (cached) return cached
  const bytes = await prepareInProcess()
  const prepared = readPrepared(key, bytes)
  if (!prepared) throw new Error('The gazetteer was prepared from other data or code.')
  cache(bytes, folders)
  return prepared
}

/** Like `loadPrepared`, but prepares the gazetteer in this process, which blocks for up to two seconds. */
export async function loadPreparedInProcess(
  folders: readonly string[],
): Promise<PreparedGazetteer> {
  const cached = findCached(gazetteerKey(), folders)
  if (cached) return cached
  const { prepareGazetteer } = await import('./prepare-gazetteer.ts')
  const prepared = prepareGazetteer()
  cache(writePrepared(gazetteerKey(), prepared), folders)
  return prepared
}

function findCached(key: string, folders: readonly string[]): PreparedGazetteer | null {
  for (const folder of folders) {
    const bytes = readBytes(join(folder, fileName))
    const prepared = bytes && readPrepared(key, bytes)
    if (prepared) return prepared
  }
  return null
}

/** Returns the content of a file, or null if it cannot be read. */
function readBytes(file: string): Uint8Array | null {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const bytes = new Uint8Array(fstatSync(descriptor).size)
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(descriptor, bytes, at, bytes.length - at, null)
      if (count === 0) return null
      at += count
    }
    return bytes
  } catch {
    return null
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/**
 * Writes the file to the first writable folder, atomically, because other processes may read or write it at the same
 * time.
 */
function cache(bytes: Uint8Array, folders: readonly string[]): void {
  for (const folder of folders) {
    const file = join(folder, fileName)
    const unfinished = `${file}.${randomUUID()}`
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(unfinished, bytes, { mode: 0o600 })
      renameSync(unfinished, file)
      return
    } catch {
      // Try the next folder. If no folder is writable, the gazetteer is prepared again when it is next loaded.
      rmQuietly(unfinished)
    }
  }
}

/** Deletes a file and ignores errors, because the disk may be full or read-only. */
function rmQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {}
}

/** Preparing takes about two seconds; a very slow or busy machine needs far longer. */
const prepareTimeoutMs = 5 * 60_000

async function prepareInProcess(): Promise<Uint8Array> {
  // The process must not inherit the flags of this one, because a test runner has its own.
  const child = spawn(process.execPath, [processFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: prepareTimeoutMs,
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  const code = await ended
  if (code !== 0) throw new Error(`Preparing the gazetteer failed with exit code ${code}.`)
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type MapRegion, mapRegionNameSchema } from '@worldschool/schema'
import { fileEtag, fileState } from './file-range.ts'
import { readRegion, UnusableRegion } from './read-region.ts'

/** A file that was written to this recently may still be incomplete. */
const settledAfterMs = 10_000

const extension = '.pmtiles'

export interface MapFolder {
  /** Returns the available maps, sorted by title, and a strong ETag of the whole list. */
  list(): Promise<{ maps: MapRegion[]; etag: string }>
  /** Opens the current file of a region, which the caller closes; null if there is none. */
  open(name: string): Promise<OpenMapFile | null>
}

export interface OpenMapFile {
  region: MapRegion
  file: FileHandle
  /** The state of the file when its region was read. */
  state: string
}

interface CachedFile {
  state: string
  /** Null for a file that cannot be shown. Such a file is read and reported only once. */
  region: MapRegion | null
}

interface MapFolderOptions {
  log: { warn(details: object, message: string): void }
  /** The clock of the file system, in milliseconds. */
  now?: () => number
}

/**
 * The `.pmtiles` files of a folder, which need not exist. Each check costs one `stat` for the folder and one
 * for each file. The folder is read again when a file is added or removed, a file when it has changed.
 */
export function openMapFolder(
  folder: string,
  { log, now = Date.now }: MapFolderOptions,
): MapFolder {
  const cachedByFile = new Map<string, CachedFile>()
  let files: string[] = []
  let folderState = ''
  let checking: Promise<void> | null = null

  /**
   * Returns true if the file was not modified recently. A time far in the future counts as settled too, because a wrong
   * clock must not make a file wait forever.
   */
  const isSettled = ({ mtimeMs }: BigIntStats) => Math.abs(now() - Number(mtimeMs)) > settledAfterMs

  function check(): Promise<void> {
    checking ??= checkAll().finally(() => {
      checking = null
    })
    return checking
  }

  async function checkAll(): Promise<void> {
    const stats = await stat(folder, { bigint: true }).catch(() => null)
    const state = stats ? fileState(stats) : ''
    if (state !== folderState) files = stats ? await readNames() : []
    // A second change within the same clock tick would not be visible.
    folderState = stats && isSettled(stats) ? state : ''
    for (const file of cachedByFile.keys()) if (!files.includes(file)) cachedByFile.delete(file)
    for (const file of files) await checkFile(file)
  }

  async function readNames(): Promise<string[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(extension))
    return names.filter((name) => !name.startsWith('.')).sort()
  }

  async function checkFile(file: string): Promise<void> {
    const path = join(folder, file)
    const stats = await stat(path, { bigint: true }).catch(() => null)
    if (!stats) {
      cachedByFile.delete(file)
      return
    }
    const state = fileState(stats)
    if (cachedByFile.get(file)?.state === state) return
    cachedByFile.delete(file)
    if (!isSettled(stats)) return
    try {
      const region = stats.isFile() ? await readOne(path, nameOf(file)) : refuse('is not a file')
      if (region.state === state) cachedByFile.set(file, region)
    } catch (error) {
      const reason = error instanceof UnusableRegion ? error.message : 'cannot be read'
      log.warn({ file, reason }, 'map file skipped')
      cachedByFile.set(file, { state, region: null })
    }
  }

  function nameOf(file: string): string {
    const name = mapRegionNameSchema.safeParse(file.slice(0, -extension.length).normalize())
    return name.success
      ? name.data
      : refuse('has a name with characters other than letters and digits')
  }

  function find(name: string): { path: string; cached: CachedFile; region: MapRegion } | null {
    for (const [file, cached] of cachedByFile) {
      if (cached.region?.name === name)
        return { path: join(folder, file), cached, region: cached.region }
    }
    return null
  }

  return {
    async list() {
      await check()
      const maps = [...cachedByFile.values()].flatMap(({ region }) => region ?? [])
      maps.sort((a, b) => a.title.localeCompare(b.title, 'en') || (a.name < b.name ? -1 : 1))
      const etag = createHash('sha256').update(JSON.stringify(maps)).digest('base64url')
      return { maps, etag: `"${etag}"` }
    },

    async open(name) {
      // Tries again if the file is replaced between the check and the opening.
      for (const _try of [1, 2]) {
        await check()
        const found = find(name)
        if (!found) return null
        const file = await open(found.path).catch(() => null)
        if (!file) continue
        const state = fileState(await file.stat({ bigint: true }))
        if (state === found.cached.state) return { region: found.region, file, state }
        await file.close()
      }
      return null
    },
  }
}

function refuse(reason: string): never {
  throw new UnusableRegion(reason)
}

async function readOne(path: string, name: string): Promise<{ state: string; region: MapRegion }> {
  const file = await open(path)
  try {
    const stats = await file.stat({ bigint: true })
    const etag = await fileEtag(file, stats)
    const region = await readRegion(file, { name, bytes: Number(stats.size), etag })
    return { state: fileState(stats), region }
  } finally {
    await file.close()
  }
}

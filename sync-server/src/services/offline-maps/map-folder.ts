import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type MapArea, mapAreaNameSchema } from '@worldschool/schema'
import { fileEtag, fileState } from './file-range.ts'
import { readRegion, UnusableRegion } from './read-region.ts'

/** A file that was written to so lately may still be on its way in. */
const settledAfterMs = 10_000

const extension = '.pmtiles'

export interface MapFolder {
  /** What can be downloaded, by title, and a strong tag of all of it. */
  list(): Promise<{ maps: MapArea[]; etag: string }>
  /** The file of an area as it is now, which the caller closes; null when there is none. */
  open(name: string): Promise<OpenMapFile | null>
}

export interface OpenMapFile {
  area: MapArea
  file: FileHandle
  /** As the file was when its area was read. */
  state: string
}

interface Kept {
  state: string
  /** Null for a file that cannot be shown, which is read and told of once. */
  area: MapArea | null
}

interface MapFolderOptions {
  log: { warn(details: object, message: string): void }
  /** The clock of the file system, in milliseconds. */
  now?: () => number
}

/**
 * The `.pmtiles` files of a folder, which need not be there. Each look costs one `stat` for the folder and one for
 * each file; the folder is read again when a file came or went, a file when it has changed.
 */
export function openMapFolder(
  folder: string,
  { log, now = Date.now }: MapFolderOptions,
): MapFolder {
  const keptByFile = new Map<string, Kept>()
  let files: string[] = []
  let folderState = ''
  let looking: Promise<void> | null = null

  /** A time that is far off is a clock that is wrong, and no reason to wait for ever. */
  const isSettled = ({ mtimeMs }: BigIntStats) => Math.abs(now() - Number(mtimeMs)) > settledAfterMs

  function look(): Promise<void> {
    looking ??= lookAtAll().finally(() => {
      looking = null
    })
    return looking
  }

  async function lookAtAll(): Promise<void> {
    const stats = await stat(folder, { bigint: true }).catch(() => null)
    const state = stats ? fileState(stats) : ''
    if (state !== folderState) files = stats ? await readNames() : []
    // A second change in the same tick of its clock would look like none.
    folderState = stats && isSettled(stats) ? state : ''
    for (const file of keptByFile.keys()) if (!files.includes(file)) keptByFile.delete(file)
    for (const file of files) await lookAt(file)
  }

  async function readNames(): Promise<string[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(extension))
    return names.filter((name) => !name.startsWith('.')).sort()
  }

  async function lookAt(file: string): Promise<void> {
    const path = join(folder, file)
    const stats = await stat(path, { bigint: true }).catch(() => null)
    if (!stats) {
      keptByFile.delete(file)
      return
    }
    const state = fileState(stats)
    if (keptByFile.get(file)?.state === state) return
    keptByFile.delete(file)
    if (!isSettled(stats)) return
    try {
      const area = stats.isFile() ? await readOne(path, nameOf(file)) : refuse('is no file')
      if (area.state === state) keptByFile.set(file, area)
    } catch (error) {
      const reason = error instanceof UnusableRegion ? error.message : 'cannot be read'
      log.warn({ file, reason }, 'map left out')
      keptByFile.set(file, { state, area: null })
    }
  }

  function nameOf(file: string): string {
    const name = mapAreaNameSchema.safeParse(file.slice(0, -extension.length).normalize())
    return name.success ? name.data : refuse('has a name with other signs than letters and digits')
  }

  function find(name: string): { path: string; kept: Kept; area: MapArea } | null {
    for (const [file, kept] of keptByFile) {
      if (kept.area?.name === name) return { path: join(folder, file), kept, area: kept.area }
    }
    return null
  }

  return {
    async list() {
      await look()
      const maps = [...keptByFile.values()].flatMap(({ area }) => area ?? [])
      maps.sort((a, b) => a.title.localeCompare(b.title, 'en') || (a.name < b.name ? -1 : 1))
      const etag = createHash('sha256').update(JSON.stringify(maps)).digest('base64url')
      return { maps, etag: `"${etag}"` }
    },

    async open(name) {
      // Once more for a file that is replaced between the look and the opening.
      for (const _try of [1, 2]) {
        await look()
        const found = find(name)
        if (!found) return null
        const file = await open(found.path).catch(() => null)
        if (!file) continue
        const state = fileState(await file.stat({ bigint: true }))
        if (state === found.kept.state) return { area: found.area, file, state }
        await file.close()
      }
      return null
    },
  }
}

function refuse(reason: string): never {
  throw new UnusableRegion(reason)
}

async function readOne(path: string, name: string): Promise<{ state: string; area: MapArea }> {
  const file = await open(path)
  try {
    const stats = await file.stat({ bigint: true })
    const etag = await fileEtag(file, stats)
    const area = await readRegion(file, { name, bytes: Number(stats.size), etag })
    return { state: fileState(stats), area }
  } finally {
    await file.close()
  }
}

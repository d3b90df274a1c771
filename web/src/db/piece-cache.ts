import type { DeviceDatabase } from './database.ts'

type Key = [name: string, etag: string, index: number]

/** Neighbouring tiles lie side by side in the file: a screen of them is of a few pieces. */
const mostPieces = 8

/**
 * Holds the pieces of areas that were read last, so that each tile is not read with half a megabyte
 * anew. A piece never changes under its key; one that is not there reads as empty.
 */
export function createPieceCache() {
  let owner: DeviceDatabase | null = null
  const held = new Map<string, Promise<Uint8Array>>()

  async function load(db: DeviceDatabase, key: Key): Promise<Uint8Array> {
    return new Uint8Array((await db.mapChunks.get(key))?.bytes ?? new ArrayBuffer(0))
  }

  return {
    clear: () => held.clear(),
    read(db: DeviceDatabase, key: Key): Promise<Uint8Array> {
      if (owner !== db) held.clear()
      owner = db
      const id = JSON.stringify(key)
      const reading = held.get(id) ?? load(db, key)
      // The last one read is the last to go.
      held.delete(id)
      held.set(id, reading)
      const [oldest] = held.keys()
      if (held.size > mostPieces && oldest !== undefined) held.delete(oldest)
      // What failed or was empty is looked for again.
      reading.then(
        (bytes) => bytes.length === 0 && held.delete(id),
        () => held.delete(id),
      )
      return reading
    },
  }
}

import type { MapArea } from '@worldschool/schema'
import type { RangeResponse, Source } from 'pmtiles'
import type { DeviceDatabase } from '../../../db/database.ts'
import { areaKey } from '../../../db/map-area-records.ts'
import { MapPieceLostError, readAreaBytes } from '../../../db/map-areas.ts'

/** The area has gone since, or the device does not hand out what it holds: the area itself may be sound. */
export class UnreadBytesError extends Error {
  override name = 'UnreadBytesError'
}

/** Some tiles of the area cannot be had any more; the others may be sound. */
export class LostPieceError extends Error {
  override name = 'LostPieceError'
}

/** One edition of an area as `pmtiles` reads it: from this device, and never from the network. */
export class DeviceSource implements Source {
  readonly #db: DeviceDatabase
  readonly #area: Pick<MapArea, 'name' | 'etag'>

  constructor(db: DeviceDatabase, area: Pick<MapArea, 'name' | 'etag'>) {
    this.#db = db
    this.#area = area
  }

  getKey(): string {
    return areaKey(this.#area)
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const { name, etag } = this.#area
    try {
      return { data: await readAreaBytes(this.#db, name, offset, length, etag) }
    } catch (error) {
      if (error instanceof MapPieceLostError) throw new LostPieceError(lostPiece, { cause: error })
      throw new UnreadBytesError(unreadBytes, { cause: error })
    }
  }
}

/** The message survives the way through MapLibre's workers, the class does not. */
export const unreadBytes = 'The device did not hand out the bytes of an area.'
export const lostPiece = 'The device has lost a piece of an area.'

import { type DeviceMark, deviceMarkSchema, storageKeys } from '@worldschool/schema'

export type MarkStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The mark of the database that was here last; null when there is none that can be read. */
export function readMark(storage: MarkStorage): DeviceMark | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKeys.device) ?? 'null')
    return deviceMarkSchema.safeParse(kept).data ?? null
  } catch {
    return null
  }
}

export function writeMark(storage: MarkStorage, mark: DeviceMark): void {
  try {
    storage.setItem(storageKeys.device, JSON.stringify(mark))
  } catch (error) {
    // Full or not allowed: then a loss goes unnoticed, and nothing else depends on it.
    console.error(error)
  }
}

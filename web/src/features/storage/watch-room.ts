import { storageKeys } from '@worldschool/schema'
import type { Estimate } from '../../sync/map-areas/phone-room.ts'

/** Percent of the room at which it is told; below the last it may be told anew. */
const tellAt = [95, 80] as const
const forgetAt = 70

interface RoomWorld {
  /** Without what goes by itself when room is short. */
  estimate: Estimate
  storage: Pick<Storage, 'getItem' | 'removeItem'>
  tell: (percent: number | null) => void
}

/** Tells when the browser's room is nearly full, until the person has taken note of it. */
export async function lookAtRoom({ estimate, storage, tell }: RoomWorld): Promise<void> {
  const { usage, quota } = (await estimate().catch(() => undefined)) ?? {}
  if (usage === undefined || !quota) return
  const percent = Math.floor((usage / quota) * 100)
  if (percent < forgetAt) storage.removeItem(storageKeys.fullness)
  const noted = Number(storage.getItem(storageKeys.fullness) ?? 0)
  tell(levelOf(percent) > noted ? percent : null)
}

/** The person has read it: it is told again at the next level alone. */
export function noteRoom(percent: number, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(storageKeys.fullness, String(levelOf(percent)))
}

function levelOf(percent: number): number {
  return tellAt.find((level) => percent >= level) ?? 0
}

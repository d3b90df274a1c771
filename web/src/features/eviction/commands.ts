import { deviceDb } from '../../db/device.ts'

/** The person has read what was lost; no tab tells it again. */
export async function dismissLostData(): Promise<void> {
  await deviceDb.device.delete('lostData')
}

import { deviceDb } from '../../db/device.ts'

/** Records that the user has read what was lost, so that no tab shows it again. */
export async function dismissLostData(): Promise<void> {
  await deviceDb.device.delete('lostData')
}

import { deviceDb } from '../../db/device.ts'

/** Records that the user has read the list of losses, so that no tab shows the list again. */
export async function dismissLostData(): Promise<void> {
  await deviceDb.device.delete('lostData')
}

import { writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { createSerial } from '../../lib/serial.ts'
import { useMapStore } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'

/**
 * Stores the last known position on the device, so that the app knows at its next start which new places are nearby.
 * If Location Services or the notifications of new places are off, deletes the position. Returns a function that
 * stops it.
 */
export function storePosition(db: DeviceDatabase): () => void {
  async function store(): Promise<void> {
    const { privacy, notifications } = useSettingsStore.getState()
    const { fix } = useMapStore.getState()
    if (!privacy.locationServices || !notifications.newResources) {
      await db.device.delete('lastPosition')
    } else if (fix) {
      const { latitude, longitude } = fix
      await writeValue(db, 'lastPosition', { latitude, longitude })
    }
  }
  // Serial, so that an earlier change never overwrites a later one.
  const inSeries = createSerial()
  const enqueueStore = () =>
    void inSeries(store).catch((error: unknown) =>
      console.error('Storing the position failed', error),
    )
  const stops = [useMapStore.subscribe(enqueueStore), useSettingsStore.subscribe(enqueueStore)]
  enqueueStore()
  return () => {
    for (const stop of stops) stop()
  }
}

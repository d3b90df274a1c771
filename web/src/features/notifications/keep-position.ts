import type { DeviceDatabase } from '../../db/database.ts'
import { writeValue } from '../../db/device-values.ts'
import { createSerial } from '../../lib/serial.ts'
import { useMapStore } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'

/**
 * Keeps the last known position on the device, for what is nearby at the next start, while the
 * person wants to be told of that and Location Services are on; else drops it. Returns how to stop.
 */
export function keepPosition(db: DeviceDatabase): () => void {
  async function keep(): Promise<void> {
    const { privacy, notifications } = useSettingsStore.getState()
    const { fix } = useMapStore.getState()
    if (!privacy.locationServices || !notifications.newResources) {
      await db.device.delete('lastPosition')
    } else if (fix) {
      const { latitude, longitude } = fix
      await writeValue(db, 'lastPosition', { latitude, longitude })
    }
  }
  // A later change must not be overtaken.
  const inSeries = createSerial()
  const keepNext = () =>
    void inSeries(keep).catch((error: unknown) => console.error('No position kept', error))
  const stops = [useMapStore.subscribe(keepNext), useSettingsStore.subscribe(keepNext)]
  keepNext()
  return () => {
    for (const stop of stops) stop()
  }
}

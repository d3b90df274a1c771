import { createSerial } from '../lib/serial.ts'
import { useSettingsStore } from '../stores/settings.ts'

/**
 * Starts the checks for changes when one of the two notification switches is turned on, and stops them when
 * both are off.
 */
export function watchNotifications(): void {
  let wasOn = false
  const inSeries = createSerial()
  const follow = (isFresh: boolean) => {
    const { newResources, savedUpdates } = useSettingsStore.getState().notifications
    const isOn = newResources || savedUpdates
    if (isOn === wasOn) return
    wasOn = isOn
    void inSeries(async () => {
      const notices = await import('../features/notifications/start-notifications.ts')
      await (isOn ? notices.startNotifications({ isFresh }) : notices.stopNotifications())
    }).catch((error: unknown) => console.error('Switching notifications on or off failed', error))
  }
  follow(false)
  useSettingsStore.subscribe(() => follow(true))
}

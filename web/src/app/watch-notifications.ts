import { createSerial } from '../lib/serial.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** Starts what looks for news once one of the two switches is on, and stops it after the last. */
export function watchNotices(): void {
  let wasOn = false
  const inSeries = createSerial()
  const follow = (isFresh: boolean) => {
    const { newResources, savedUpdates } = useSettingsStore.getState().notifications
    const isOn = newResources || savedUpdates
    if (isOn === wasOn) return
    wasOn = isOn
    void inSeries(async () => {
      const notices = await import('../features/notifications/start-notifications.ts')
      await (isOn ? notices.startNotices({ isFresh }) : notices.stopNotices())
    }).catch((error: unknown) => console.error('Notifications could not be switched', error))
  }
  follow(false)
  useSettingsStore.subscribe(() => follow(true))
}

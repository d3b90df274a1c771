import { useSettingsStore } from '../stores/settings.ts'

/** Starts what looks for news once one of the two switches is on, and stops it after the last. */
export function watchNotices(): void {
  let wasOn = false
  let last: Promise<unknown> = Promise.resolve()
  const follow = (isFresh: boolean) => {
    const { newResources, savedUpdates } = useSettingsStore.getState().notifications
    const isOn = newResources || savedUpdates
    if (isOn === wasOn) return
    wasOn = isOn
    last = last
      .then(() => import('../features/notices/start-notices.ts'))
      .then((notices) => (isOn ? notices.startNotices({ isFresh }) : notices.stopNotices()))
      .catch((error: unknown) => console.error('Notifications could not be switched', error))
  }
  follow(false)
  useSettingsStore.subscribe(() => follow(true))
}

import type { DeviceDatabase } from '../../db/database.ts'
import { writeValue } from '../../db/device-values.ts'
import { useSettingsStore } from '../../stores/settings.ts'

/** Keeps which notices are wanted, and in which language, where the service worker can read it. Returns how to stop. */
export function keepWishes(db: DeviceDatabase): () => void {
  // One after the other: the last word must not be overtaken.
  let last: Promise<void> = Promise.resolve()
  let isStopped = false
  const keepNext = () => {
    last = last
      .then(async () => {
        if (isStopped) return
        const { notifications, language } = useSettingsStore.getState()
        await writeValue(db, 'noticeWishes', { ...notifications, language: language.language })
      })
      .catch((error: unknown) => console.error('No wishes kept', error))
  }
  const stop = useSettingsStore.subscribe(({ notifications, language }, before) => {
    if (notifications !== before.notifications || language !== before.language) keepNext()
  })
  keepNext()
  return () => {
    isStopped = true
    stop()
  }
}

import { useEffect, useState } from 'react'
import { type NoticePermission, notificationPermission } from './permission.ts'

/** The browser's permission as it stands, also when it is changed in the browser's own settings. */
export function usePermission(): [NoticePermission, () => void] {
  const [permission, setPermission] = useState(notificationPermission)
  const refresh = () => setPermission(notificationPermission())
  useEffect(() => {
    const controller = new AbortController()
    const look = () => setPermission(notificationPermission())
    document.addEventListener('visibilitychange', look, { signal: controller.signal })
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', look, { signal: controller.signal }))
      // Not every browser answers for notifications; a look on coming back remains.
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return [permission, refresh]
}

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { readValue } from '../../../db/device-values.ts'
import { enNotices } from '../../../i18n/en/notices.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { updateSettings, useSettingsStore } from '../../../stores/settings.ts'
import { Switch } from '../../../ui/switch.tsx'
import {
  type NoticePermission,
  notificationPermission,
  requestNotifications,
} from '../permission.ts'

type Toggle = 'newResources' | 'savedUpdates'

/** The rows of "Notifications" in Settings: a switch is on only if a notification would be shown. */
export function NotificationSwitches() {
  const { t } = useTexts(enNotices, 'notices')
  const settings = useSettingsStore((state) => state.notifications)
  const isLocationOn = useSettingsStore((state) => state.privacy.locationServices)
  const [permission, refreshPermission] = usePermission()
  const [refused, setRefused] = useState<Toggle | null>(null)
  const position = useLiveQuery(async () => (await readValue(deviceDb, 'lastPosition')) ?? null, [])

  async function choose(toggle: Toggle, isOn: boolean): Promise<void> {
    setRefused(null)
    const permissionResult = isOn ? await requestNotifications() : 'granted'
    refreshPermission()
    if (permissionResult === 'granted') updateSettings('notifications', { [toggle]: isOn })
    else setRefused(toggle)
  }

  const switchOf = (toggle: Toggle) => {
    const isAllowed = permission === 'granted'
    const isWanted = settings[toggle] || refused === toggle
    return {
      label: t(`${toggle}.label`),
      hint: t(`${toggle}.hint`),
      checked: settings[toggle] && isAllowed,
      onCheckedChange: (isOn: boolean) => void choose(toggle, isOn),
      problem: isWanted && permission !== 'granted' ? t(`refused.${permission}`) : undefined,
    }
  }

  const added = switchOf('newResources')
  const updated = switchOf('savedUpdates')
  const isImpossible = permission === 'needs-install' || permission === 'unsupported'
  const hasProblem = added.problem !== undefined || updated.problem !== undefined
  return (
    <>
      <Switch {...added} />
      {added.checked && position !== undefined && (!isLocationOn || !position) && (
        <p role="status" className="py-3 text-sm text-warn">
          {t(isLocationOn ? 'noPosition' : 'noLocation')}
        </p>
      )}
      <Switch {...updated} />
      <p className="py-3 text-ink-soft text-sm">
        {t(isImpossible && !hasProblem ? `refused.${permission}` : 'note')}
      </p>
    </>
  )
}

/** Returns the browser's current permission, and updates it after a change in the browser's settings. */
function usePermission(): [NoticePermission, () => void] {
  const [permission, setPermission] = useState(notificationPermission)
  const refresh = () => setPermission(notificationPermission())
  useEffect(() => {
    const controller = new AbortController()
    const update = () => setPermission(notificationPermission())
    document.addEventListener('visibilitychange', update, { signal: controller.signal })
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', update, { signal: controller.signal }))
      // Some browsers do not support this query for notifications; they rely on the check when the app becomes visible.
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return [permission, refresh]
}

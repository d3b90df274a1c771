import type { DeviceView } from '../../db/view.ts'
import { enDeviceData } from '../../i18n/en/device-data.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OnlineList } from '../../screens/online-list/online-list.tsx'
import { Failure } from '../error-boundary.tsx'

/** The message above the screen while the first read is slow, for example because another page blocks the database. */
export function SlowData() {
  const { t } = useTexts(enDeviceData, 'deviceData')
  return (
    <p role="status" className="mx-auto max-w-prose px-4 py-3 text-ink-soft text-sm">
      {t('slow')}
    </p>
  )
}

interface UnavailableDataProps {
  status: Extract<DeviceView['status'], 'outdated' | 'blocked' | 'unavailable'>
}

/** Replaces every screen while the app cannot use its data on this device. [S1] */
export function UnavailableData({ status }: UnavailableDataProps) {
  const { t } = useTexts(enDeviceData, 'deviceData')
  const { t: common } = useTranslation()
  const isUnavailable = status === 'unavailable'
  return (
    <>
      <Failure
        title={t(`${status}.title`)}
        text={t(`${status}.text`)}
        reload={common(isUnavailable ? 'common.retry' : 'shell.crash.reload')}
      />
      {isUnavailable && <OnlineList />}
    </>
  )
}

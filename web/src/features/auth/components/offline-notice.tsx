import { WifiOff } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useIsOnline } from '../use-is-online.ts'

/** Signing in needs the network, and says so before anything is typed. [Q3] */
export function OfflineNotice() {
  const { t } = useTranslation()
  if (useIsOnline()) return null
  return (
    <p
      role="status"
      className="mb-4 flex items-start gap-3 rounded-lg bg-warn-soft px-4 py-3 text-sm"
    >
      <WifiOff aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn" />
      {t('auth.offline')}
    </p>
  )
}

import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSyncStatus } from '../queries.ts'

/** How far the first pull has come; nothing once all is there. [P6] */
export function FirstPullProgress() {
  const { t, language } = useTranslation()
  const { firstPull } = useSyncStatus()
  if (!firstPull) return null
  const { loaded, total } = firstPull
  const number = (value: number) => value.toLocaleString(language)
  const text = t('explore.firstPull', { loaded: number(loaded), total: number(total) })
  return (
    <div className="mb-4 rounded-xl bg-primary-soft px-4 py-3 text-primary text-sm">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold tabular-nums">{text}</span>
        <span className="hidden sm:inline">{t('explore.firstPullHint')}</span>
      </div>
      <progress
        max={total}
        value={loaded}
        aria-label={text}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-paper-raised [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-paper-raised [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSyncStatus } from '../queries.ts'

interface FirstPullProgressProps {
  /** The one line that takes its place once all is there, of the same height: nothing moves. */
  children: ReactNode
}

/** How far the first pull has come. [P6] */
export function FirstPullProgress({ children }: FirstPullProgressProps) {
  const { t, language } = useTranslation()
  const { firstPull } = useSyncStatus()
  if (!firstPull) return children
  const { loaded, total } = firstPull
  const number = (value: number) => value.toLocaleString(language)
  const text = t('explore.firstPull', { loaded: number(loaded), total: number(total) })
  return (
    <div className="mb-3 flex items-center gap-3 text-ink-soft text-sm">
      <span className="shrink-0 font-semibold text-primary tabular-nums">{text}</span>
      <progress
        max={total}
        value={loaded}
        aria-label={text}
        className="block h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
      <span className="hidden shrink-0 xl:inline">{t('explore.firstPullHint')}</span>
    </div>
  )
}

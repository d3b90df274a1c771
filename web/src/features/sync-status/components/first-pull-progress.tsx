import type { ReactNode } from 'react'
import { enRefresh } from '../../../i18n/en/refresh.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useSyncStatus } from '../queries.ts'

interface FirstPullProgressProps {
  /** The line that replaces the progress once everything is loaded. It has the same height, so that nothing moves. */
  children: ReactNode
}

/** The progress of the first pull, if the catalogue does not load at once. [P6] */
export function FirstPullProgress({ children }: FirstPullProgressProps) {
  const { firstPull } = useSyncStatus()
  if (!firstPull) return children
  return (
    <div className="min-w-0 flex-1">
      <PullProgress {...firstPull} />
    </div>
  )
}

interface PullProgressProps {
  loaded: number
  total: number
}

/** A progress bar of the rows loaded. [P6] */
function PullProgress({ loaded, total }: PullProgressProps) {
  const { t, language } = useTexts(enRefresh, 'refresh')
  const number = (value: number) => numberText(value, language)
  const text = t('firstPull', { loaded: number(loaded), total: number(total) })
  return (
    <div className="flex items-center gap-3 text-ink-soft text-sm">
      <span className="shrink-0 font-semibold text-primary tabular-nums">{text}</span>
      <progress
        max={total}
        value={loaded}
        aria-label={text}
        className="block h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
      <span className="hidden shrink-0 xl:inline">{t('firstPullHint')}</span>
    </div>
  )
}

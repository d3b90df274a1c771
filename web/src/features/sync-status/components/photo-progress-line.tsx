import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import type { SyncState } from '../../../sync/engine-status.ts'

/** How far the photo is that is on its way. */
export function PhotoProgressLine({ photo }: { photo: NonNullable<SyncState['photo']> }) {
  const { t } = useOpenedTranslation()
  const text = t('sync.sendingPhoto', { ...photo })
  return (
    <>
      <p className="mt-1 text-ink-soft text-sm tabular-nums">{text}</p>
      <progress
        max={100}
        value={photo.percent}
        aria-label={text}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
    </>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { enKept } from '../../../i18n/en/kept.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { deviceKeeper } from '../../../sync/saved-places/device-keeper.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** Tells screen readers once for all cards when saved places begin to come, and when they are here. */
export function KeptAnnouncer() {
  const { t } = useTexts(enKept, 'kept')
  const { isKeeping, isDone } = useSyncExternalStore(deviceKeeper.subscribe, deviceKeeper.state)
  const [hasKept, setHasKept] = useState(isKeeping)
  useEffect(() => {
    if (isKeeping) setHasKept(true)
  }, [isKeeping])
  const told = isKeeping ? t('told.keeping') : hasKept && isDone ? t('told.done') : ''
  return (
    <VisuallyHidden>
      <span role="status">{told}</span>
    </VisuallyHidden>
  )
}

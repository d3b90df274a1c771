import { limits } from '@worldschool/schema'
import { useMemo } from 'react'
import { isOutOfRoom } from '../../db/error-causes.ts'
import { FreeUpSpace } from '../../features/storage/components/free-up-space.tsx'
import { enToasts } from '../../i18n/en/toasts.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { dismissToast, useToastStore } from '../../stores/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'

const { dismissAfterMs, swipePx, hotkey } = limits.toast

export function ToastOutlet() {
  const { t } = useTexts(enToasts, 'toasts')
  const toast = useToastStore((state) => state.toast)
  const isFull = isOutOfRoom(toast?.cause)
  const shown = useMemo(() => {
    if (!toast || !isFull) return toast
    const action = { element: <FreeUpSpace />, spoken: t('freeUpHow') }
    return { ...toast, reason: t('noRoom'), action }
  }, [toast, isFull, t])
  return (
    <Toaster
      toast={shown}
      onDismiss={dismissToast}
      label={t('label')}
      closeLabel={t('dismiss')}
      regionLabel={t('region')}
      // There is more to read, and something to reach for.
      dismissAfterMs={isFull ? 2 * dismissAfterMs : dismissAfterMs}
      swipePx={swipePx}
      hotkey={hotkey}
    />
  )
}

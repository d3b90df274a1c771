import { limits } from '@worldschool/schema'
import { type ComponentProps, useMemo } from 'react'
import { isQuotaExceeded } from '../../db/unwrap-error.ts'
import { FreeUpSpace } from '../../features/storage/components/free-up-space.tsx'
import { enToasts } from '../../i18n/en/toasts.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { dismissToast, type Toast, useToastStore } from '../../stores/toast.ts'
import { type ToastContent, Toaster, toastActionClass } from '../../ui/toaster.tsx'

const { dismissAfterMs, swipePx, hotkey } = limits.toast

export function ToastOutlet() {
  const { t } = useTexts(enToasts, 'toasts')
  const toast = useToastStore((state) => state.toast)
  const isFull = isQuotaExceeded(toast?.cause)
  const shown = useMemo((): ToastContent | null => {
    if (!toast) return null
    const { action: offer, ...content } = toast
    if (isFull) {
      const action = { element: <FreeUpSpace />, spoken: t('freeUpHow') }
      return { ...content, reason: t('noRoom'), action }
    }
    if (!offer) return content
    return { ...content, action: { element: <ActionButton {...offer} />, spoken: offer.label } }
  }, [toast, isFull, t])
  return (
    <Toaster
      toast={shown}
      onDismiss={dismissToast}
      label={t('label')}
      closeLabel={t('dismiss')}
      regionLabel={t('region')}
      // A toast with an action needs more time to read and to reach.
      dismissAfterMs={shown?.action ? 2 * dismissAfterMs : dismissAfterMs}
      swipePx={swipePx}
      hotkey={hotkey}
    />
  )
}

type ActionButtonProps = NonNullable<Toast['action']> & ComponentProps<'button'>

function ActionButton({ label, run, onClick, ...button }: ActionButtonProps) {
  return (
    <button
      {...button}
      type="button"
      onClick={(event) => {
        // Closes the toast first, because `run` may show another.
        onClick?.(event)
        run()
      }}
      className={toastActionClass}
    >
      {label}
    </button>
  )
}

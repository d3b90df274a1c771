import { limits } from '@worldschool/schema'
import { useMemo } from 'react'
import { isOutOfRoom } from '../../db/error-causes.ts'
import { useToastsTranslation } from '../../i18n/use-toasts-translation.ts'
import { dismissToast, useToastStore } from '../../stores/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'

export function ToastOutlet() {
  const { t } = useToastsTranslation()
  const toast = useToastStore((state) => state.toast)
  const shown = useMemo(
    () => toast && { ...toast, reason: isOutOfRoom(toast.cause) ? t('noRoom') : undefined },
    [toast, t],
  )
  return (
    <Toaster
      toast={shown}
      onDismiss={dismissToast}
      label={t('label')}
      closeLabel={t('dismiss')}
      regionLabel={t('region')}
      dismissAfterMs={limits.toast.dismissAfterMs}
      swipePx={limits.toast.swipePx}
      hotkey={limits.toast.hotkey}
    />
  )
}

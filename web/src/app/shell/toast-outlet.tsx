import { limits } from '@worldschool/schema'
import { useMemo } from 'react'
import { isOutOfRoom } from '../../db/error-causes.ts'
import { useFullPhoneTranslation } from '../../i18n/use-full-phone-translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dismissToast, useToastStore } from '../../stores/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'

export function ToastOutlet() {
  const { t } = useTranslation()
  const fullPhone = useFullPhoneTranslation()
  const toast = useToastStore((state) => state.toast)
  const shown = useMemo(
    () =>
      toast && { ...toast, reason: isOutOfRoom(toast.cause) ? fullPhone.t('reason') : undefined },
    [toast, fullPhone.t],
  )
  return (
    <Toaster
      toast={shown}
      onDismiss={dismissToast}
      label={t('shell.toast')}
      closeLabel={t('shell.dismissToast')}
      regionLabel={t('shell.toastRegion')}
      dismissAfterMs={limits.toast.dismissAfterMs}
      swipePx={limits.toast.swipePx}
      hotkey={limits.toast.hotkey}
    />
  )
}

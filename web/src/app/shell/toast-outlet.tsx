import { limits } from '@worldschool/schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dismissToast, useToastStore } from '../../stores/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'

export function ToastOutlet() {
  const { t } = useTranslation()
  const toast = useToastStore((state) => state.toast)
  return (
    <Toaster
      toast={toast}
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

import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { SigningOut } from './use-sign-out.ts'

/** What is not sent yet stays on the phone, for the same account. [Q9] */
export function SignOutDialog({ signingOut }: { signingOut: SigningOut }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={signingOut.isAsking}
      onOpenChange={(open) => !open && signingOut.cancel()}
      title={t('auth.signOut.title')}
      text={t('auth.signOut.text', { count: signingOut.unsent })}
      confirmLabel={t('auth.signOut.confirm')}
      busyLabel={t('auth.signOut.busy')}
      cancelLabel={t('common.cancel')}
      busy={signingOut.isBusy}
      onConfirm={signingOut.confirm}
      tone="primary"
    />
  )
}

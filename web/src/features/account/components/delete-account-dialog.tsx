import type { User } from '@worldschool/schema'
import { useAccountTranslation } from '../../../i18n/use-account-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export interface DeleteAccountDialogProps {
  viewer: User
  isOnline: boolean
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Deletes the account, the password asked. Departures. */
export function DeleteAccountDialog({ open, ...rest }: DeleteAccountDialogProps) {
  const { t } = useAccountTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && rest.onClose()}
      title={t('deleteAccount.title')}
      description={t('deleteAccount.text')}
      closeLabel={null}
      size="sm"
    >
      <DeleteAccountForm {...rest} />
    </Dialog>
  )
}

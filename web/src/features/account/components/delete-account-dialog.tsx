import type { User } from '@worldschool/schema'
import { useState } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
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
  const { t } = useTexts(enAccount, 'account')
  // On its way it cannot be called back, and closing would look as if it could.
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && rest.onClose()}
      title={t('deleteAccount.title')}
      description={t('deleteAccount.text')}
      closeLabel={null}
      size="sm"
    >
      <DeleteAccountForm {...rest} onBusy={setIsBusy} />
    </Dialog>
  )
}

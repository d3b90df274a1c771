import { useEffect, useRef, useState } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { closeForgotPassword, useDialogsStore } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useViewer } from '../queries.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** Asks for a link for a new password. Section 2, "Forgot-password dialog". */
export function ForgotPasswordDialog() {
  const { open, email } = useDialogsStore((state) => state.forgotPassword)
  // Closing forgets all that was typed and sent. Section 4.
  const [opening, setOpening] = useState({ open, count: 0 })
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return <Opening key={opening.count} open={open} email={email} />
}

function Opening({ open, email }: { open: boolean; email: string }) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const isMember = useViewer() !== null
  const [isSent, setIsSent] = useState(false)
  const dismiss = () => closeForgotPassword('dismissed')
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && dismiss()}
      title={t(isSent ? 'forgot.sentTitle' : 'forgot.title')}
      description={t(isSent ? 'forgot.sentText' : 'forgot.text')}
      closeLabel={isSent ? null : common.t('common.close')}
      size="sm"
    >
      {isSent ? (
        <EmailSent onClose={dismiss} />
      ) : (
        <ForgotPasswordForm
          email={email}
          onSent={() => setIsSent(true)}
          onBack={isMember ? null : () => closeForgotPassword('sign-in')}
        />
      )}
    </Dialog>
  )
}

/** The other half of the forgot-password dialog, once the link was asked for. Section 2. */
function EmailSent({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(enAccount, 'account')
  const close = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <Button ref={close} onClick={onClose} className="w-full">
      {t('forgot.close')}
    </Button>
  )
}

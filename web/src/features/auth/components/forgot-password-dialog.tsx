import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { closeForgotPassword, useDialogsStore } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { requestPasswordReset } from '../commands.ts'
import { useViewer } from '../queries.ts'
import { EmailField, OfflineNotice, SubmitButton, useValidEmail } from './form-fields.tsx'
import { useSubmit } from './use-submit.ts'

interface ForgotPasswordFormProps {
  /** What was typed in the sign-in form. */
  email: string
  onSent: () => void
  /** Null if the user is signed in. */
  onBack: (() => void) | null
}

export function ForgotPasswordForm({ email, onSent, onBack }: ForgotPasswordFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const validEmail = useValidEmail()
  const form = useForm({ defaultValues: { email } })
  const submit = useSubmit({
    form,
    command: ({ email }) => requestPasswordReset({ email: validEmail(email) }),
    failed: {
      title: t('forgot.failed'),
      fallback: t('forgot.fallback'),
      hidesServerErrors: true,
    },
    done: { title: t('forgot.doneTitle'), description: t('forgot.done') },
    fieldByCode: { invalid_input: 'email' },
    onDone: onSent,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OfflineNotice text={t('forgot.offline')} />
      <EmailField field={form.register('email')} error={form.formState.errors.email?.message} />
      <SubmitButton
        busy={form.formState.isSubmitting}
        label={t('forgot.submit')}
        busyLabel={t('forgot.busy')}
      />
      {onBack && (
        <Button variant="secondary" onClick={onBack}>
          {t('forgot.back')}
        </Button>
      )}
    </form>
  )
}

/** Requests a link for a new password. Specification, section 2, "Forgot-password dialog". */
export function ForgotPasswordDialog() {
  const { open, email } = useDialogsStore((state) => state.forgotPassword)
  // Closing resets all input and state. Specification, section 4.
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

/** The second step of the forgot-password dialog, after the link was requested. Specification, section 2. */
function EmailSent({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(enAccount, 'account')
  const close = useRef<HTMLButtonElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => close.current?.focus(), [])
  return (
    <Button ref={close} onClick={onClose} className="w-full">
      {t('forgot.close')}
    </Button>
  )
}

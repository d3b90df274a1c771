import { useForm } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { requestPasswordReset } from '../commands.ts'
import { EmailField } from './form-fields.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useSubmit } from './use-submit.ts'

interface ForgotPasswordFormProps {
  /** What was typed in the sign-in form. */
  email: string
  onSent: () => void
  /** Null for whoever is signed in. */
  onBack: (() => void) | null
}

export function ForgotPasswordForm({ email, onSent, onBack }: ForgotPasswordFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const form = useForm({ defaultValues: { email } })
  const submit = useSubmit({
    form,
    command: requestPasswordReset,
    failed: {
      title: t('forgot.failed'),
      fallback: t('forgot.fallback'),
      tellsServerErrors: true,
    },
    done: { title: t('forgot.doneTitle'), description: t('forgot.done') },
    fieldByCode: { invalid_input: 'email' },
    onDone: onSent,
  })

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
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

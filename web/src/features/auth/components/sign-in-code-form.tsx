import type { SignInBody } from '@worldschool/schema'
import type { UseFormReturn } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { signIn } from '../commands.ts'
import { CodeField } from './code-field.tsx'
import { SubmitButton } from './form-fields.tsx'
import { useSubmit } from './use-submit.ts'

interface SignInCodeFormProps {
  form: UseFormReturn<{ code: string }>
  /** E-mail and password, which have been accepted. */
  credentials: () => SignInBody
  onSignedIn: () => void
  onBack: () => void
}

/** The second step of signing in to an account with a second factor. See departures.md. */
export function SignInCodeForm({ form, credentials, onSignedIn, onBack }: SignInCodeFormProps) {
  const { t } = useDialogsTranslation()
  const account = useTexts(enAccount, 'account')
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit({
    form,
    command: ({ code }) => signIn({ ...credentials(), code }),
    failed: { title: t('auth.signIn.failed'), fallback: t('auth.signIn.fallback') },
    done: { title: t('auth.signIn.doneTitle'), description: t('auth.signIn.done') },
    fieldByCode: { second_factor_wrong: 'code', too_many_requests: 'code' },
    onDone: onSignedIn,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CodeField field={form.register('code')} error={errors.code?.message} focuses />
      <SubmitButton
        busy={isSubmitting}
        label={t('auth.signIn.submit')}
        busyLabel={t('auth.signIn.busy')}
      />
      <Button variant="quiet" onClick={onBack} disabled={isSubmitting}>
        {account.t('code.back')}
      </Button>
    </form>
  )
}

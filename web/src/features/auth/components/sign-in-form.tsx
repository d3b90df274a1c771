import type { SignInBody } from '@worldschool/schema'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { openForgotPassword } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { signIn } from '../commands.ts'
import { EmailField, PasswordField, SubmitButton } from './form-fields.tsx'
import { useSubmit } from './use-submit.ts'

interface SignInFormProps {
  form: UseFormReturn<SignInBody>
  /** Whether the password takes the focus when the form appears, as after going back from the code step. */
  focusesPassword: boolean
  /** Called when the password was accepted and a code is required. */
  onCodeAsked: () => void
  onSignedIn: () => void
}

/**
 * The browser checks that the fields are filled in and that the e-mail looks valid.
 * Specification, section 5.
 */
export function SignInForm(props: SignInFormProps) {
  const { form, focusesPassword, onCodeAsked, onSignedIn } = props
  const { t } = useDialogsTranslation()
  const account = useTexts(enAccount, 'account')
  const { setFocus } = form
  useEffect(() => {
    if (focusesPassword) setFocus('password')
  }, [focusesPassword, setFocus])
  const submit = useSubmit({
    form,
    command: (fields) =>
      signIn(fields).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'second_factor_required') onCodeAsked()
        throw error
      }),
    isHandled: (code) => code === 'second_factor_required',
    failed: { title: t('auth.signIn.failed'), fallback: t('auth.signIn.fallback') },
    done: { title: t('auth.signIn.doneTitle'), description: t('auth.signIn.done') },
    // A toast disappears before an address in it can be read.
    fieldByCode: { https_required: 'email' },
    onDone: onSignedIn,
  })

  function forgot() {
    form.resetField('password')
    openForgotPassword(form.getValues('email'))
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <EmailField
        field={form.register('email')}
        error={form.formState.errors.email?.message}
        isSignIn
      />
      <div>
        <PasswordField
          field={form.register('password')}
          label={t('auth.password')}
          kind="current"
        />
        <Button variant="quiet" size="sm" onClick={forgot} className="-ml-4 mt-1">
          {account.t('forgot.link')}
        </Button>
      </div>
      <SubmitButton
        busy={form.formState.isSubmitting}
        label={t('auth.signIn.submit')}
        busyLabel={t('auth.signIn.busy')}
      />
    </form>
  )
}

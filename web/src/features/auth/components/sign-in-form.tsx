import { limits, type SignInBody } from '@worldschool/schema'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { signIn } from '../commands.ts'
import { useErrorText } from '../use-error-text.ts'
import { PasswordInput } from './password-input.tsx'

interface SignInFormProps {
  form: UseFormReturn<SignInBody>
  onSignedIn: () => void
}

/** The browser checks that the fields are filled in and that the e-mail looks like one. Section 5. */
export function SignInForm({ form, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = form
  const isBusy = formState.isSubmitting

  async function submit(body: SignInBody) {
    try {
      await signIn(body)
    } catch (error) {
      showToast({
        title: t('auth.signIn.failed'),
        description: errorText(error, t('auth.signIn.fallback')),
        tone: 'error',
      })
      return
    }
    showToast({
      title: t('auth.signIn.doneTitle'),
      description: t('auth.signIn.done'),
      tone: 'success',
    })
    onSignedIn()
  }

  return (
    <form onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <Field label={t('auth.email')}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('email')}
            type="email"
            required
            maxLength={limits.account.emailMax}
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
          />
        )}
      </Field>
      <Field label={t('auth.password')}>
        {(ids) => (
          <PasswordInput
            {...ids}
            {...register('password')}
            maxLength={limits.account.passwordMax}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} className="mt-1 w-full">
        {isBusy ? t('auth.signIn.busy') : t('auth.signIn.submit')}
      </Button>
    </form>
  )
}

import { limits } from '@worldschool/schema'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { signUp } from '../commands.ts'
import { useErrorText } from '../use-error-text.ts'
import { PasswordInput } from './password-input.tsx'
import type { SignUpFields } from './use-auth-forms.ts'

interface SignUpFormProps {
  form: UseFormReturn<SignUpFields>
  onSignedUp: () => void
}

const { usernameMax, emailMax, passwordMin, passwordMax } = limits.account

/** Two passwords that differ are never sent. Section 5. */
export function SignUpForm({ form, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = form
  const isBusy = formState.isSubmitting
  const mismatch = formState.errors.confirmPassword && t('auth.signUp.mismatch')

  async function submit({ confirmPassword, ...body }: SignUpFields) {
    if (confirmPassword !== body.password) {
      form.setError('confirmPassword', { type: 'mismatch' }, { shouldFocus: true })
      showToast({
        title: t('auth.signUp.mismatchTitle'),
        description: t('auth.signUp.mismatch'),
        tone: 'error',
      })
      return
    }
    try {
      await signUp(body)
    } catch (error) {
      showToast({
        title: t('auth.signUp.failed'),
        description: errorText(error, t('auth.signUp.fallback')),
        tone: 'error',
      })
      return
    }
    showToast({
      title: t('auth.signUp.doneTitle'),
      description: t('auth.signUp.done'),
      tone: 'success',
    })
    onSignedUp()
  }

  return (
    <form onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <Field label={t('auth.username')}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('username')}
            required
            maxLength={usernameMax}
            autoComplete="nickname"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field label={t('auth.email')}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('email')}
            type="email"
            required
            maxLength={emailMax}
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
          />
        )}
      </Field>
      <Field label={t('auth.password')} hint={t('auth.passwordHint', { count: passwordMin })}>
        {(ids) => (
          <PasswordInput
            {...ids}
            {...register('password')}
            minLength={passwordMin}
            maxLength={passwordMax}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={t('auth.confirmPassword')} error={mismatch}>
        {(ids) => (
          <PasswordInput
            {...ids}
            {...register('confirmPassword')}
            maxLength={passwordMax}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} className="mt-1 w-full">
        {isBusy ? t('auth.signUp.busy') : t('auth.signUp.submit')}
      </Button>
    </form>
  )
}

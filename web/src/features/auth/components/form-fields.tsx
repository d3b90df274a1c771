import { limits } from '@worldschool/schema'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

const { usernameMax, emailMax, passwordMin, passwordMax } = limits.account

interface FormFieldProps {
  /** What `register` of the form gave for it. */
  field: UseFormRegisterReturn
  error?: string | undefined
}

export function UsernameField({ field, error }: FormFieldProps) {
  const { t } = useOpenedTranslation()
  return (
    <Field label={t('auth.username')} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          {...field}
          required
          maxLength={usernameMax}
          autoComplete="nickname"
          autoCapitalize="none"
        />
      )}
    </Field>
  )
}

/** `isSignIn`: the address is what a password manager keeps the password under. */
export function EmailField({
  field,
  error,
  isSignIn = false,
}: FormFieldProps & { isSignIn?: boolean }) {
  const { t } = useOpenedTranslation()
  return (
    <Field label={t('auth.email')} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          {...field}
          type="email"
          required
          maxLength={emailMax}
          autoComplete={isSignIn ? 'username' : 'email'}
          autoCapitalize="none"
          inputMode="email"
        />
      )}
    </Field>
  )
}

interface PasswordFieldProps extends FormFieldProps {
  label: string
  hint?: string
  /** `new` is held to the rules for passwords, `repeated` only to being the same. */
  kind: 'current' | 'new' | 'repeated'
}

export function PasswordField({ field, error, label, hint, kind }: PasswordFieldProps) {
  const { t } = useOpenedTranslation()
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <PasswordInput
          {...ids}
          {...field}
          {...(kind === 'new' && { minLength: passwordMin })}
          maxLength={passwordMax}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
        />
      )}
    </Field>
  )
}

import { deceptiveCharacterIn, emailSchema, limits, usernameSchema } from '@worldschool/schema'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, PasswordInput } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useTooLong } from '../../../ui/use-too-long.ts'
import { useIsOnline } from '../queries.ts'
import { Problem } from './use-submit.ts'

const { usernameMax, emailMax, passwordMin, passwordMax } = limits.account

interface FormFieldProps {
  /** The result of the form's `register`. */
  field: UseFormRegisterReturn
  error?: string | undefined
}

export function UsernameField({ field, error }: FormFieldProps) {
  const { t } = useDialogsTranslation()
  const text = () => t('addResource.problems.tooLong', { max: usernameMax })
  const limited = useTooLong(field, { max: usernameMax, text })
  return (
    <Field label={t('auth.username')} error={limited.error ?? error}>
      {(ids) => (
        <TextInput
          {...ids}
          {...limited.field}
          required
          autoComplete="nickname"
          autoCapitalize="none"
        />
      )}
    </Field>
  )
}

/** `isSignIn`: a password manager stores the password under this address. */
export function EmailField({
  field,
  error,
  isSignIn = false,
}: FormFieldProps & { isSignIn?: boolean }) {
  const { t } = useDialogsTranslation()
  const text = () => t('addResource.problems.tooLong', { max: emailMax })
  const limited = useTooLong(field, { max: emailMax, text })
  return (
    <Field label={t('auth.email')} error={limited.error ?? error}>
      {(ids) => (
        <TextInput
          {...ids}
          {...limited.field}
          type="email"
          required
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
  /** `new` is checked against the password rules, `repeated` only for being equal. */
  kind: 'current' | 'new' | 'repeated'
}

export function PasswordField({ field, error, label, hint, kind }: PasswordFieldProps) {
  const { t } = useDialogsTranslation()
  const account = useTexts(enAccount, 'account')
  const text = (length: number) => account.t('fields.passwordTooLong', { max: passwordMax, length })
  const limited = useTooLong(field, { max: passwordMax, text })
  return (
    <Field label={label} hint={hint} error={limited.error ?? error}>
      {(ids) => (
        <PasswordInput
          {...ids}
          {...limited.field}
          {...(kind === 'new' && { minLength: passwordMin })}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
        />
      )}
    </Field>
  )
}

interface SubmitButtonProps {
  busy: boolean
  label: string
  busyLabel: string
}

export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <Button type="submit" busy={busy} className="mt-1 w-full">
      {busy ? busyLabel : label}
    </Button>
  )
}

/** Shown before the person types: says that this form needs the network. [Q3] */
export function OfflineNotice({ text }: { text: string }) {
  if (useIsOnline()) return null
  return <Notice kind="offline">{text}</Notice>
}

/** Rejects two passwords that differ before anything is sent. Specification, section 5. */
export function useRequireSame(): (password: string, confirmPassword: string) => void {
  const { t } = useDialogsTranslation()
  return (password, confirmPassword) => {
    if (password === confirmPassword) return
    throw new Problem(t('auth.signUp.mismatch'), {
      field: 'confirmPassword',
      title: t('auth.signUp.mismatchTitle'),
    })
  }
}

/**
 * Returns a function that parses an e-mail address as the server does, and throws a `Problem` for others. Browsers
 * accept more, such as "ana@home".
 */
export function useValidEmail(): (email: string) => string {
  const { t } = useDialogsTranslation()
  return (email) => {
    const address = emailSchema.safeParse(email)
    if (address.success) return address.data
    throw new Problem(t('addResource.problems.email'), { field: 'email' })
  }
}

/** Returns a function that parses a username as the server does, and throws a `Problem` for others. */
export function useValidUsername(): (username: string) => string {
  const { t } = useTexts(enAccount, 'account')
  return (username) => {
    const name = usernameSchema.safeParse(username)
    if (name.success) return name.data
    const { code = '', before = '' } = deceptiveCharacterIn(username.trim()) ?? {}
    const text = before ? t('fields.badUsername', { code, before }) : t('fields.badFirst', { code })
    throw new Problem(text, { field: 'username' })
  }
}

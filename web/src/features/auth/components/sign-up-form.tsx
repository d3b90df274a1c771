import { ageLimits, limits } from '@worldschool/schema'
import type { UseFormReturn } from 'react-hook-form'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { signUp } from '../commands.ts'
import { RobotCheck } from '../proof-of-work/robot-check.tsx'
import { useRobotCheck } from '../proof-of-work/use-robot-check.ts'
import {
  EmailField,
  PasswordField,
  SubmitButton,
  UsernameField,
  useRequireSame,
  useValidEmail,
  useValidUsername,
} from './form-fields.tsx'
import type { SignUpFields } from './use-auth-forms.ts'
import { useSubmit } from './use-submit.ts'

interface SignUpFormProps {
  form: UseFormReturn<SignUpFields>
  onSignedUp: () => void
}

/** Two passwords that differ are never sent. Specification, section 5. */
export function SignUpForm({ form, onSignedUp }: SignUpFormProps) {
  const { t } = useDialogsTranslation()
  const requireSame = useRequireSame()
  const validUsername = useValidUsername()
  const validEmail = useValidEmail()
  const check = useRobotCheck()
  const { register, formState } = form
  const { errors } = formState
  const submit = useSubmit({
    form,
    command: async ({ confirmPassword, ...body }) => {
      requireSame(body.password, confirmPassword)
      const { username, email } = body
      const account = { ...body, username: validUsername(username), email: validEmail(email) }
      await signUp(account, check.prove)
    },
    isHandled: (code) => code === 'proof_of_work_required' && check.takeCancelled(),
    failed: { title: t('auth.signUp.failed'), fallback: t('auth.signUp.fallback') },
    done: { title: t('auth.signUp.doneTitle'), description: t('auth.signUp.done') },
    fieldByCode: {
      username_taken: 'username',
      link_refused: 'username',
      email_refused: 'email',
      email_taken: 'email',
      invalid_input: 'email',
      https_required: 'email',
      password_too_common: 'password',
    },
    onDone: onSignedUp,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <UsernameField field={register('username')} error={errors.username?.message} />
      <EmailField field={register('email')} error={errors.email?.message} isSignIn />
      <PasswordField
        field={register('password')}
        error={errors.password?.message}
        label={t('auth.password')}
        hint={t('auth.passwordHint', { count: limits.account.passwordMin })}
        kind="new"
      />
      <PasswordField
        field={register('confirmPassword')}
        error={errors.confirmPassword?.message}
        label={t('auth.confirmPassword')}
        kind="repeated"
      />
      <p className="text-ink-soft text-sm">{t('auth.signUp.adults', { age: ageLimits.member })}</p>
      <RobotCheck share={check.share} onCancel={check.cancel} />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('auth.signUp.submit')}
        busyLabel={t('auth.signUp.busy')}
      />
    </form>
  )
}

import { limits } from '@worldschool/schema'
import { useForm } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { resetPassword } from '../commands.ts'
import { PasswordField } from './form-fields.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useRequireSame } from './use-require-same.ts'
import { useSubmit } from './use-submit.ts'

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
  onExpired: () => void
}

/** Two passwords that differ are never sent. Section 5. */
export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const requireSame = useRequireSame()
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } })
  const { register, formState } = form
  const submit = useSubmit({
    form,
    command: async ({ password, confirmPassword }) => {
      requireSame(password, confirmPassword)
      await resetPassword({ token, password })
    },
    failed: { title: t('reset.failed'), fallback: t('reset.fallback') },
    done: { title: t('reset.doneTitle'), description: t('reset.done') },
    fieldByCode: { password_too_common: 'password' },
    isTold: (code) => {
      const isExpired = code === 'reset_link_expired'
      if (isExpired) onExpired()
      return isExpired
    },
    onDone,
  })

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <OfflineNotice text={t('reset.offline')} />
      <PasswordField
        field={register('password')}
        error={formState.errors.password?.message}
        label={t('reset.password')}
        hint={t('reset.hint', { count: limits.account.passwordMin })}
        kind="new"
      />
      <PasswordField
        field={register('confirmPassword')}
        error={formState.errors.confirmPassword?.message}
        label={t('reset.confirmPassword')}
        kind="repeated"
      />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('reset.submit')}
        busyLabel={t('reset.busy')}
      />
    </form>
  )
}

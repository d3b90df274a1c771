import { limits, type User } from '@worldschool/schema'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { changePassword } from '../commands.ts'
import { OfflineNotice, PasswordField, SubmitButton, useRequireSame } from './form-fields.tsx'
import { useSubmit } from './use-submit.ts'

interface ChangePasswordDialogProps {
  viewer: User
  open: boolean
  onClose: () => void
}

/** Sets a new password for the signed-in user; all other sessions end. See departures.md. */
export function ChangePasswordDialog({ viewer, open, onClose }: ChangePasswordDialogProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('changePassword.title')}
      description={t('changePassword.text')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <ChangePasswordForm viewer={viewer} onDone={onClose} />
    </Dialog>
  )
}

interface ChangePasswordFormProps {
  viewer: User
  onDone: () => void
}

/** Passwords are never stored as drafts. */
function ChangePasswordForm({ viewer, onDone }: ChangePasswordFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const requireSame = useRequireSame()
  const form = useForm({ defaultValues: { password: '', newPassword: '', confirmPassword: '' } })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useSubmit({
    form,
    command: async ({ password, newPassword, confirmPassword }) => {
      requireSame(newPassword, confirmPassword)
      await changePassword(viewer, { password, newPassword }).catch((error: unknown) => {
        const isSignedOut = error instanceof ApiError && error.code === 'signed_out'
        if (isSignedOut) openAuthDialog(() => void submit())
        throw error
      })
    },
    failed: { title: t('reset.failed'), fallback: t('reset.fallback') },
    done: { title: t('reset.doneTitle'), description: t('changePassword.done') },
    fieldByCode: { wrong_password: 'password', password_too_common: 'newPassword' },
    onDone,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OfflineNotice text={t('reset.offline')} />
      {/* Tells a password manager which account the new password belongs to. */}
      <input type="text" autoComplete="username" value={viewer.email} readOnly hidden />
      <PasswordField
        field={register('password')}
        error={errors.password?.message}
        label={t('editProfile.password')}
        kind="current"
      />
      <PasswordField
        field={register('newPassword')}
        error={errors.newPassword?.message}
        label={t('reset.password')}
        hint={t('reset.hint', { count: limits.account.passwordMin })}
        kind="new"
      />
      <PasswordField
        field={register('confirmPassword')}
        error={errors.confirmPassword?.message}
        label={t('reset.confirmPassword')}
        kind="repeated"
      />
      <SubmitButton
        busy={isSubmitting}
        label={t('changePassword.title')}
        busyLabel={t('reset.busy')}
      />
    </form>
  )
}

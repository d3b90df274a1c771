import { limits, resetPasswordBody } from '@worldschool/schema'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openForgotPassword, setResetToken, useDialogsStore } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { resetPassword } from '../commands.ts'
import { OfflineNotice, PasswordField, SubmitButton, useRequireSame } from './form-fields.tsx'
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
    fieldByCode: { password_too_common: 'password', https_required: 'password' },
    isTold: (code) => {
      const isExpired = code === 'reset_link_expired'
      if (isExpired) onExpired()
      return isExpired
    },
    onDone,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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

/** Finishes what the mailed link began: a new password, and signed in with it. Departures. */
export function ResetPasswordDialog() {
  const token = useDialogsStore((state) => state.resetToken)
  // The last one stays while its dialog closes.
  const [lastToken, setLastToken] = useState(token)
  if (token !== null && token !== lastToken) setLastToken(token)
  const shown = token ?? lastToken
  return shown === null ? null : <ForToken key={shown} token={shown} open={token !== null} />
}

function ForToken({ token, open }: { token: string; open: boolean }) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const isWhole = resetPasswordBody.shape.token.safeParse(token).success
  const [isExpired, setIsExpired] = useState(!isWhole)
  const close = () => setResetToken(null)

  function sendNew() {
    close()
    openForgotPassword()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t(isExpired ? 'reset.expiredTitle' : 'reset.title')}
      description={isExpired ? undefined : t('reset.text')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      {isExpired ? (
        <ExpiredLink onSendNew={sendNew} />
      ) : (
        <ResetPasswordForm token={token} onDone={close} onExpired={() => setIsExpired(true)} />
      )}
    </Dialog>
  )
}

/** Stands where the new password was to be typed, when the link is used up or too old. */
function ExpiredLink({ onSendNew }: { onSendNew: () => void }) {
  const { t } = useTexts(enAccount, 'account')
  const button = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="alert" className="mb-5 text-pretty text-ink-soft">
        {t('reset.expiredText', { minutes: limits.resetLinkMinutes })}
      </p>
      <Button ref={button} onClick={onSendNew} className="w-full">
        {t('reset.sendNew')}
      </Button>
    </>
  )
}

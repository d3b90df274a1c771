import {
  limits,
  type ResetAccountResponse,
  resetPasswordBody,
  type User,
} from '@worldschool/schema'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  openAuthDialog,
  openForgotPassword,
  setResetToken,
  useDialogsStore,
} from '../../../stores/dialogs.ts'
import { AvatarInitial } from '../../../ui/avatar-initial.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useLastNonNull } from '../../../ui/use-last-non-null.ts'
import { resetPassword } from '../commands.ts'
import { useIsOnline, useViewer } from '../queries.ts'
import { OfflineNotice, PasswordField, SubmitButton, useRequireSame } from './form-fields.tsx'
import { useResetAccount } from './use-reset-account.ts'
import { useSubmit } from './use-submit.ts'

interface ResetPasswordFormProps {
  token: string
  /** Called when the password of this account has been set. */
  onDone: (user: User) => void
  onExpired: () => void
}

/** Two passwords that differ are never sent. Specification, section 5. */
export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const requireSame = useRequireSame()
  const changed = useRef<User | null>(null)
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } })
  const { register, formState } = form
  const submit = useSubmit({
    form,
    command: async ({ password, confirmPassword }) => {
      requireSame(password, confirmPassword)
      changed.current = await resetPassword({ token, password })
    },
    failed: { title: t('reset.failed'), fallback: t('reset.fallback') },
    done: { title: t('reset.doneTitle'), description: t('reset.done') },
    fieldByCode: { password_too_common: 'password', https_required: 'password' },
    isHandled: (code) => {
      const isExpired = code === 'reset_link_expired'
      if (isExpired) onExpired()
      return isExpired
    },
    onDone: () => changed.current && onDone(changed.current),
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

/**
 * Completes what the mailed link started: sets a new password, with which the user then signs in. See departures.md.
 */
export function ResetPasswordDialog() {
  const token = useDialogsStore((state) => state.resetToken)
  const shown = useLastNonNull(token)
  return shown === null ? null : <ForToken key={shown} token={shown} open={token !== null} />
}

function ForToken({ token, open }: { token: string; open: boolean }) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const viewer = useViewer()
  const isWhole = resetPasswordBody.shape.token.safeParse(token).success
  const { found, retry, expire } = useResetAccount(isWhole ? token : null)
  const isExpired = found.kind === 'expired'
  const close = () => setResetToken(null)

  function sendNew() {
    close()
    openForgotPassword()
  }

  /**
   * The user signs in with the new password, even if they were signed in, because the reset has ended their session.
   */
  function finish(user: User) {
    close()
    if (viewer === null || viewer.id === user.id) openAuthDialog()
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
      ) : found.kind === 'failed' ? (
        <UnknownAccount onRetry={retry} />
      ) : (
        <>
          <AccountOfLink account={found.kind === 'known' ? found.account : null} />
          {found.kind === 'known' && (
            <ResetPasswordForm token={token} onDone={finish} onExpired={expire} />
          )}
        </>
      )}
    </Dialog>
  )
}

/**
 * Shows the account whose password is set, because anybody can request a link for their own account and pass the link
 * on. [SEC-8]
 */
function AccountOfLink({ account }: { account: ResetAccountResponse | null }) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <div role="status" className="mb-5 flex flex-col gap-3 text-ink-soft text-sm">
      {account === null ? (
        <p>{t('reset.checking')}</p>
      ) : (
        <>
          <div className="flex items-center gap-3 rounded-lg bg-paper-sunken px-4 py-3">
            <AvatarInitial name={account.username} className="size-10" />
            <p className="flex min-w-0 flex-col">
              <span>{t('reset.account')}</span>
              <bdi className="wrap-anywhere font-semibold text-base text-ink">
                {account.username}
              </bdi>
              <bdi className="wrap-anywhere">{account.maskedEmail}</bdi>
            </p>
          </div>
          <p className="text-pretty">{t('reset.notYours')}</p>
        </>
      )}
    </div>
  )
}

/** Shown when the account cannot be read, because the form must name the account before it asks for a password. */
function UnknownAccount({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const isOnline = useIsOnline()
  return (
    <div className="flex flex-col gap-5">
      <Notice kind={isOnline ? 'error' : 'offline'}>
        {t(isOnline ? 'reset.unknown' : 'reset.offline')}
      </Notice>
      <Button onClick={onRetry}>{common.t('common.retry')}</Button>
    </div>
  )
}

/** Shown instead of the new-password form when the link has been used or has expired. */
function ExpiredLink({ onSendNew }: { onSendNew: () => void }) {
  const { t } = useTexts(enAccount, 'account')
  const button = useRef<HTMLButtonElement>(null)
  // The form that had the focus has been removed.
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

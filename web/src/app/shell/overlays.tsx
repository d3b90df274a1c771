import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useDeletedAccount } from '../../features/account/queries.ts'
import { useViewer } from '../../features/auth/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DirectoryDialogs } from '../../screens/dialogs/directory-dialogs.tsx'
import {
  closeAuthDialog,
  closeForgotPassword,
  setConfirmationToken,
  setResetToken,
  useDialogsStore,
} from '../../stores/dialogs.ts'
import { showToast, useToastStore } from '../../stores/toast.ts'
import { LazyComponent, lazyOnOpen, lazyPart, onMissingPart } from '../../ui/lazy-component.tsx'
import { onSectionCrash } from '../../ui/section-error-boundary.tsx'
import { confirmationParameter, resetParameter } from '../paths.ts'

const AuthDialog = lazyOnOpen(() =>
  import('../../features/auth/components/auth-dialog.tsx').then((m) => m.AuthDialog),
)
const ForgotPasswordDialog = lazyOnOpen(() =>
  import('../../features/auth/components/forgot-password-dialog.tsx').then(
    (m) => m.ForgotPasswordDialog,
  ),
)
const ResetPasswordDialog = lazyOnOpen(() =>
  import('../../features/auth/components/reset-password-dialog.tsx').then(
    (m) => m.ResetPasswordDialog,
  ),
)
const ConfirmEmailDialog = lazyOnOpen(() =>
  import('../../features/auth/components/confirm-email-dialog.tsx').then(
    (m) => m.ConfirmEmailDialog,
  ),
)
// These appear without a request of the user, so a failed load must not replace the screen.
const globalDialogs = lazyPart(() => import('./global-dialogs.tsx').then((m) => m.GlobalDialogs))
const decisionsBar = lazyPart(() =>
  import('../../features/moderation/components/decisions-bar.tsx').then((m) => m.DecisionsBar),
)
const toastOutlet = lazyPart(() => import('./toast-outlet.tsx').then((m) => m.ToastOutlet))

onMissingPart((missing) => useDialogsStore.setState({ missing }))

/** Dialogs and toasts of every screen. Each is loaded when it first opens, and then stays mounted. */
export function Overlays() {
  const auth = useDialogsStore((state) => state.auth.open)
  const forgot = useDialogsStore((state) => state.forgotPassword.open)
  const reset = useDialogsStore((state) => state.resetToken !== null)
  const confirmation = useDialogsStore((state) => state.confirmationToken !== null)
  const hasGlobalDialog = useDialogsStore(
    ({ lostData, update, fullness, missing }) => !!(lostData || update || fullness || missing),
  )
  const needsAuth = useOnceTrue(auth)
  const needsForgotPassword = useOnceTrue(forgot)
  const needsReset = useOnceTrue(reset)
  const needsConfirmation = useOnceTrue(confirmation)
  const needsGlobalDialogs = useOnceTrue(useDeletedAccount() !== null || hasGlobalDialog)
  const needsDecisions = useOnceTrue(useViewer() !== null)
  const needsToasts = useOnceTrue(useToastStore((state) => state.toast !== null))
  useMailedLink(resetParameter, setResetToken)
  useMailedLink(confirmationParameter, setConfirmationToken)
  useBrokenParts()
  return (
    <>
      <DirectoryDialogs />
      {needsAuth && <AuthDialog open={auth} onClose={() => closeAuthDialog('dismissed')} />}
      {needsForgotPassword && (
        <ForgotPasswordDialog open={forgot} onClose={() => closeForgotPassword('dismissed')} />
      )}
      {needsReset && <ResetPasswordDialog open={reset} onClose={() => setResetToken(null)} />}
      {needsConfirmation && (
        <ConfirmEmailDialog open={confirmation} onClose={() => setConfirmationToken(null)} />
      )}
      {needsGlobalDialogs && <LazyComponent part={globalDialogs} props={{}} />}
      {needsDecisions && <LazyComponent part={decisionsBar} props={{}} />}
      {needsToasts && <LazyComponent part={toastOutlet} props={{}} />}
    </>
  )
}

/** Returns true from the first time that `now` is true. */
function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}

/** Passes the token of a mailed link to `open`, and removes the token from the address and the history at once. */
function useMailedLink(parameter: string, open: (token: string) => void): void {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const token = parameters.get(parameter)
  useEffect(() => {
    if (token === null) return
    open(token)
    const rest = new URLSearchParams(parameters)
    rest.delete(parameter)
    void navigate({ search: rest.toString() }, { replace: true })
  }, [token, parameters, navigate, parameter, open])
}

/** Shows a toast when a part of the screen has crashed; all other parts keep working. */
function useBrokenParts(): void {
  const { t } = useTranslation()
  useEffect(() => {
    onSectionCrash(() =>
      showToast({
        title: t('shell.crash.title'),
        description: t('shell.crash.text'),
        tone: 'error',
        action: { label: t('shell.crash.reload'), run: () => window.location.reload() },
      }),
    )
  }, [t])
}

import { lazy, Suspense, useState } from 'react'
import { useDeletedAccount } from '../../features/account/queries.ts'
import { DirectoryDialogs } from '../../screens/dialogs/directory-dialogs.tsx'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { useToastStore } from '../../stores/toast.ts'
import { LatePart, late } from '../../ui/late-part.tsx'
import { useResetLink } from './use-reset-link.ts'

const AuthDialog = lazy(() =>
  import('../../features/auth/components/auth-dialog.tsx').then((m) => ({ default: m.AuthDialog })),
)
const ForgotPasswordDialog = lazy(() =>
  import('../../features/auth/components/forgot-password-dialog.tsx').then((m) => ({
    default: m.ForgotPasswordDialog,
  })),
)
const ResetPasswordDialog = lazy(() =>
  import('../../features/auth/components/reset-password-dialog.tsx').then((m) => ({
    default: m.ResetPasswordDialog,
  })),
)
// Nobody has asked for these, so they may not take away what is on screen.
const sadNews = late(() => import('./sad-news.tsx').then((m) => m.SadNews))
const toastOutlet = late(() => import('./toast-outlet.tsx').then((m) => m.ToastOutlet))

/** Dialogs and toasts of every screen; each is loaded when it first opens, and stays. */
export function Overlays() {
  const needsAuth = useOnceTrue(useDialogsStore((state) => state.auth.open))
  const needsForgot = useOnceTrue(useDialogsStore((state) => state.forgotPassword.open))
  const needsReset = useOnceTrue(useDialogsStore((state) => state.resetToken !== null))
  const hasLostData = useDialogsStore((state) => state.lostData !== null)
  const needsSadNews = useOnceTrue(useDeletedAccount() !== null || hasLostData)
  const needsToasts = useOnceTrue(useToastStore((state) => state.toast !== null))
  useResetLink()
  return (
    <>
      <DirectoryDialogs />
      <Suspense>{needsAuth && <AuthDialog />}</Suspense>
      <Suspense>{needsForgot && <ForgotPasswordDialog />}</Suspense>
      <Suspense>{needsReset && <ResetPasswordDialog />}</Suspense>
      {needsSadNews && <LatePart part={sadNews} props={{}} />}
      {needsToasts && <LatePart part={toastOutlet} props={{}} />}
    </>
  )
}

/** True from the first time on that `now` is. */
function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}

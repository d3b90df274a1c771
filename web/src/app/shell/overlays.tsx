import { lazy, Suspense, useState } from 'react'
import { DirectoryDialogs } from '../../screens/dialogs/directory-dialogs.tsx'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { useToastStore } from '../../stores/toast.ts'

const AuthDialog = lazy(() =>
  import('../../features/auth/components/auth-dialog.tsx').then((m) => ({ default: m.AuthDialog })),
)
const ToastOutlet = lazy(() =>
  import('./toast-outlet.tsx').then((m) => ({ default: m.ToastOutlet })),
)

/** Dialogs and toasts of every screen; each is loaded when it first opens, and stays. */
export function Overlays() {
  const needsAuth = useOnceTrue(useDialogsStore((state) => state.auth.open))
  const needsToasts = useOnceTrue(useToastStore((state) => state.toast !== null))
  return (
    <>
      <DirectoryDialogs />
      <Suspense>{needsAuth && <AuthDialog />}</Suspense>
      <Suspense>{needsToasts && <ToastOutlet />}</Suspense>
    </>
  )
}

/** True from the first time on that `now` is. */
function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}

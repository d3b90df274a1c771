import { lazy, Suspense, useState } from 'react'
import type { SigningOut } from './use-sign-out.ts'

const SignOutDialog = lazy(() =>
  import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

/** Few sign out with something unsent: their question comes when it is asked, and then stays. */
export function LazySignOutDialog({ signingOut }: { signingOut: SigningOut }) {
  const [wasAsked, setWasAsked] = useState(false)
  if (signingOut.isAsking && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  return (
    <Suspense>
      <SignOutDialog signingOut={signingOut} />
    </Suspense>
  )
}

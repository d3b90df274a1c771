import { useState } from 'react'
import { onDemand } from '../../../ui/late-part.tsx'
import type { SigningOut } from './use-sign-out.ts'

const SignOutDialog = onDemand(() =>
  import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog),
)

/** Few sign out with something unsent: their question comes when it is asked, and then stays. */
export function LazySignOutDialog({ signingOut }: { signingOut: SigningOut }) {
  const [wasAsked, setWasAsked] = useState(false)
  if (signingOut.isAsking && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  const { isAsking, cancel } = signingOut
  return <SignOutDialog signingOut={signingOut} open={isAsking} onClose={cancel} />
}

import { viewStore } from '../../db/device.ts'
import { type AuthReason, openAuthDialog } from '../../stores/dialogs.ts'
import { isSessionLoading } from './queries.ts'

/**
 * Runs an action for members only. A visitor signs in first, and then the action runs. If the session is not known
 * yet, waits until it is known.
 */
export function requireSignIn(act: () => void, reason: AuthReason): void {
  const view = viewStore.get()
  if (view.viewer) act()
  else if (!isSessionLoading(view)) openAuthDialog(act, reason)
  else {
    const stop = viewStore.subscribe(() => {
      if (isSessionLoading(viewStore.get())) return
      stop()
      requireSignIn(act, reason)
    })
  }
}

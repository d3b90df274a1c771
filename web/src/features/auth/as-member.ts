import { viewStore } from '../../db/device.ts'
import { type AuthReason, openAuthDialog } from '../../stores/dialogs.ts'
import { isSessionLoading } from './queries.ts'

/**
 * Runs an action that only members may do; a visitor signs in first, and then the action runs. A tap before
 * the session is known waits until it is.
 */
export function asMember(act: () => void, reason: AuthReason): void {
  const view = viewStore.get()
  if (view.viewer) act()
  else if (!isSessionLoading(view)) openAuthDialog(act, reason)
  else {
    const stop = viewStore.subscribe(() => {
      if (isSessionLoading(viewStore.get())) return
      stop()
      asMember(act, reason)
    })
  }
}

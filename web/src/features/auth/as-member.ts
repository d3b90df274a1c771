import { viewStore } from '../../db/device.ts'
import { type AuthReason, openAuthDialog } from '../../stores/dialogs.ts'
import { isSessionLoading } from './queries.ts'

/**
 * Runs what only members do; a visitor signs in first and then goes on. What is tapped before the
 * device has told who is here waits for that.
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

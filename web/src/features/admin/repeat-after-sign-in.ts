import type { Fetch } from '../../api/client.ts'

interface Dependencies {
  fetch: Fetch
  /** Asks the person to sign in, and calls `goOn` afterwards. */
  onSignedOut: (goOn: () => void) => void
}

/**
 * A `fetch` that sends a request again if the server refused it because it was sent before the newest sign-in. The panel
 * loads many lists at once, and such a late refusal would ask a person who has just signed in to sign in again.
 */
export function repeatAfterSignIn(deps: Dependencies): {
  fetch: Fetch
  /** Like `onSignedOut`, and counts the sign-in. */
  askToSignIn: (goOn: () => void) => void
} {
  let signIns = 0

  const fetch: Fetch = async (...request) => {
    const signInsBefore = signIns
    const response = await deps.fetch(...request)
    return response.status === 401 && signInsBefore < signIns ? fetch(...request) : response
  }

  return {
    fetch,
    askToSignIn(goOn) {
      deps.onSignedOut(() => {
        signIns++
        goOn()
      })
    },
  }
}

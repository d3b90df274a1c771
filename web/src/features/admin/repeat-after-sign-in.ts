import type { Fetch } from '../../api/client.ts'

interface Dependencies {
  fetch: Fetch
  /** Asks the person to sign in. After the sign-in, it calls `goOn`. */
  onSignedOut: (goOn: () => void) => void
}

/**
 * Wraps `fetch`. If a request is sent before a sign-in and its 401 arrives after the sign-in, the wrapper sends the
 * request again. Otherwise this 401 would open the sign-in dialog for a person who has just signed in.
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

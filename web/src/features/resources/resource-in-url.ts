import { useCallback, useRef } from 'react'
import { type Location, type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { resourceParameter } from '../../app/paths.ts'
import { overlayStack } from '../../ui/use-close-request.ts'

/** Marks a history entry created by this app, so that closing can go back. */
export const openedHere = { isOpenedHere: true }

/** The link to a resource's dialog, over the current screen. */
export function linkToResource(id: string): To {
  return { search: `?${new URLSearchParams({ [resourceParameter]: id })}` }
}

/**
 * The router options to open a resource's dialog. If another resource is open beside the list, its history entry is
 * replaced.
 */
export function stepFrom(location: Location): { state: unknown; replace: boolean } {
  return openedIn(location) === null
    ? { state: openedHere, replace: false }
    : { state: location.state, replace: true }
}

/** The id of the resource whose dialog is in the URL; null for none. */
export function openedIn({ search }: Location): string | null {
  return new URLSearchParams(search).get(resourceParameter)
}

let isGoingBack = false

/** Going back is asynchronous. A second Escape before it completes must not go back once more, from the screen below. */
function goBackOnce(goBack: () => void): void {
  if (isGoingBack) return
  isGoingBack = true
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true })
  goBack()
}

/** The resource in the URL, and how to open and close its dialog. */
export function useResourceInUrl(): {
  id: string | null
  /** True if opening it added a history entry, which going back removes. */
  isOpenedHere: boolean
  open: (id: string) => void
  close: () => void
} {
  const [parameters] = useSearchParams()
  const location = useLocation()
  const { state } = location
  const navigate = useNavigate()
  const latest = useRef(location)
  latest.current = location
  const open = useCallback(
    (id: string) => void navigate(linkToResource(id), stepFrom(latest.current)),
    [navigate],
  )
  return {
    id: parameters.get(resourceParameter),
    isOpenedHere: state?.isOpenedHere === true,
    open,
    close: () => {
      if (state?.isOpenedHere) {
        return overlayStack.navigate(() => goBackOnce(() => void navigate(-1)))
      }
      const rest = new URLSearchParams(parameters)
      rest.delete(resourceParameter)
      overlayStack.navigate(() => void navigate({ search: rest.toString() }, { replace: true }))
    },
  }
}

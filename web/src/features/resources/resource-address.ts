import { useCallback, useRef } from 'react'
import { type Location, type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { resourceParameter } from '../../app/paths.ts'
import { openLayers } from '../../ui/use-close-request.ts'

/** Marks a history entry that this app made, so that closing may go back. */
export const openedHere = { isOpenedHere: true }

/** The address of a resource's window, over whichever screen is shown. */
export function resourceAddress(id: string): To {
  return { search: `?${new URLSearchParams({ [resourceParameter]: id })}` }
}

/** What the router needs to open a resource's window. It takes the place of one that is open beside the list. */
export function stepFrom(location: Location): { state: unknown; replace: boolean } {
  return openedIn(location) === null
    ? { state: openedHere, replace: false }
    : { state: location.state, replace: true }
}

/** Whose window an address asks for; null for none. */
export function openedIn({ search }: Location): string | null {
  return new URLSearchParams(search).get(resourceParameter)
}

let isGoingBack = false

/** Going back takes a moment, and a second Escape in it must not leave the screen underneath. */
function goBackOnce(goBack: () => void): void {
  if (isGoingBack) return
  isGoingBack = true
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true })
  goBack()
}

/** Which resource's window the address asks for, and how to open and close it. */
export function useResourceAddress(): {
  id: string | null
  /** Whether opening it made a step of the history, which going back takes away. */
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
    (id: string) => void navigate(resourceAddress(id), stepFrom(latest.current)),
    [navigate],
  )
  return {
    id: parameters.get(resourceParameter),
    isOpenedHere: state?.isOpenedHere === true,
    open,
    close: () => {
      if (state?.isOpenedHere) {
        return openLayers.leave(() => goBackOnce(() => void navigate(-1)))
      }
      const rest = new URLSearchParams(parameters)
      rest.delete(resourceParameter)
      openLayers.leave(() => void navigate({ search: rest.toString() }, { replace: true }))
    },
  }
}

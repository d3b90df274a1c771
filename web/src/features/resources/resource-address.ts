import { useCallback } from 'react'
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { resourceParameter } from '../../app/paths.ts'
import { openLayers } from '../../ui/use-close-request.ts'

/** Marks a history entry that this app made, so that closing may go back. */
export const openedHere = { isOpenedHere: true }

/** The address of a resource's window, over whichever screen is shown. */
export function resourceAddress(id: string): To {
  return { search: `?${new URLSearchParams({ [resourceParameter]: id })}` }
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
  const { state } = useLocation()
  const navigate = useNavigate()
  const open = useCallback(
    (id: string) => void navigate(resourceAddress(id), { state: openedHere }),
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

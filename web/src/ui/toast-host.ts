import { type RefObject, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

/**
 * The two slots of a dialog for a toast: over its upper edge, or between the scrolling content and the
 * footer.
 */
export interface ToastHost {
  id: number
  above: HTMLElement
  within: HTMLElement
}

const useHosts = create<{ hosts: readonly ToastHost[] }>(() => ({ hosts: [] }))

let lastId = 0

/** The toast slots of the dialog that was opened last; null if none is open. */
export function useToastHost(): ToastHost | null {
  return useHosts(({ hosts }) => hosts.at(-1) ?? null)
}

interface Offer {
  above: RefObject<HTMLDivElement | null>
  within: RefObject<HTMLDivElement | null>
}

/** Registers the two toast slots of a dialog while it is open, but not during its closing animation. */
export function useOfferToToasts(isOpen: boolean): Offer {
  const above = useRef<HTMLDivElement>(null)
  const within = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isOpen || !above.current || !within.current) return
    const own = { id: ++lastId, above: above.current, within: within.current }
    useHosts.setState(({ hosts }) => ({ hosts: [...hosts, own] }))
    return () => useHosts.setState(({ hosts }) => ({ hosts: hosts.filter((host) => host !== own) }))
  }, [isOpen])
  return { above, within }
}

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

/** Where a dialog has room for a toast: over its upper edge, or between what scrolls and its foot. */
export interface ToastHost {
  id: number
  above: HTMLElement
  within: HTMLElement
}

const useHosts = create<{ hosts: readonly ToastHost[] }>(() => ({ hosts: [] }))

let lastId = 0

/** The dialog that opened last, null while none is open. */
export function useToastHost(): ToastHost | null {
  return useHosts(({ hosts }) => hosts.at(-1) ?? null)
}

interface Offer {
  above: RefObject<HTMLDivElement | null>
  within: RefObject<HTMLDivElement | null>
}

/** Offers the two places of a dialog for as long as it `isOpen`; not while it closes. */
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

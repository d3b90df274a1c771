import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Where a dialog has room for a toast: over its upper edge, or between what scrolls and its foot. */
export interface ToastHost {
  id: number
  above: HTMLElement
  within: HTMLElement
}

let hosts: readonly ToastHost[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setHosts(next: readonly ToastHost[]): void {
  hosts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog that opened last, null while none is open. */
export function useToastHost(): ToastHost | null {
  return useSyncExternalStore(subscribe, () => hosts.at(-1) ?? null)
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
    setHosts([...hosts, own])
    return () => setHosts(hosts.filter((host) => host !== own))
  }, [isOpen])
  return { above, within }
}

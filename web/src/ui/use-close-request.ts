import { useEffect, useRef } from 'react'
import { createOverlayStack } from './overlay-stack.ts'

/** What is open in this tab. */
export const openLayers = createOverlayStack(window)

/** While `isOpen`, going back closes what is open and does not leave the screen under it. */
export function useCloseRequest(isOpen: boolean, onRequest: () => void): void {
  const latest = useRef(onRequest)
  latest.current = onRequest
  useEffect(() => (isOpen ? openLayers.add(() => latest.current()) : undefined), [isOpen])
}

/** What opened a dialog may be gone, with the card or the form that it was on, or disabled. */
export function giveFocusBack(opener: Element | null): void {
  const open = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1)
  for (const element of [opener, open, document.querySelector('main')]) {
    if (!(element instanceof HTMLElement) || element === document.body) continue
    // Another dialog that closed with this one may have given it back already.
    if (element !== opener && document.activeElement !== document.body) return
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}

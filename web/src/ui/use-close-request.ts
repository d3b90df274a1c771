import { useEffect, useRef } from 'react'
import { createOverlayStack } from './overlay-stack.ts'

/** The overlays open in this tab. */
export const overlayStack = createOverlayStack(window)

/** While `isOpen`, going back closes the overlay instead of leaving the screen. */
export function useCloseRequest(isOpen: boolean, onRequest: () => void): void {
  const latest = useRef(onRequest)
  latest.current = onRequest
  useEffect(() => (isOpen ? overlayStack.add(() => latest.current()) : undefined), [isOpen])
}

/**
 * Restores the focus after a dialog has closed. The element that opened the dialog may be disabled by now, or
 * removed together with its card or form.
 */
export function restoreFocusTo(opener: Element | null): void {
  const open = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1)
  for (const element of [opener, open, document.querySelector('main')]) {
    if (!(element instanceof HTMLElement) || element === document.body) continue
    // Another dialog that closed with this one may have restored the focus already.
    if (element !== opener && document.activeElement !== document.body) return
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}

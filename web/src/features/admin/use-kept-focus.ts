import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A button that is disabled while it works loses the focus; here it gets it back. */
export function useKeptFocus(isBusy: boolean, ref: RefObject<HTMLElement | null>): void {
  const held = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isBusy) {
      const isWithin = ref.current?.contains(activeElement)
      held.current = isWithin && activeElement instanceof HTMLElement ? activeElement : null
    } else if (held.current) {
      if (activeElement === body) held.current.focus({ preventScroll: true })
      held.current = null
    }
  }, [isBusy, ref])
}

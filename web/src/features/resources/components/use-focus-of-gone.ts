import { type RefObject, useLayoutEffect, useRef } from 'react'
import { giveFocusBack } from '../../../ui/give-focus-back.ts'

/**
 * A card that had the focus may leave the list, deleted or no longer found: what is left gets it. One
 * that is only scrolled away leaves the keyboard where it was.
 */
export function useFocusOfGone(ref: RefObject<HTMLElement | null>, listed: unknown): void {
  const held = useRef<Element | null>(null)
  const shown = useRef(listed)

  useLayoutEffect(() => {
    const list = ref.current
    const hold = () => {
      held.current = document.activeElement
    }
    list?.addEventListener('focusin', hold)
    return () => {
      list?.removeEventListener('focusin', hold)
      // The whole list goes; it is still there now.
      if (list?.contains(document.activeElement)) queueMicrotask(() => giveFocusBack(null))
    }
  }, [ref])

  useLayoutEffect(() => {
    const isOther = shown.current !== listed
    shown.current = listed
    if (!held.current || held.current.isConnected) return
    held.current = null
    if (isOther) giveFocusBack(null)
  })
}

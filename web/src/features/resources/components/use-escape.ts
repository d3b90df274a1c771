import { useEffect, useRef } from 'react'

/** While `isActive`, Escape is this one's alone: it comes before the dialog around hears of it. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      latest.current()
    }
    // Dialogs listen on the document while the event goes down; the window comes first.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isActive])
}

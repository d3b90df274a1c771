import { type MouseEvent as ReactMouseEvent, useEffect, useRef } from 'react'

/** The longest time in ms and distance in px between two taps that count as a double tap. */
const doubleTap = { ms: 300, px: 24 } as const

/**
 * Ignores the second click of a double click after the first one has closed a dialog. It was meant for the dialog,
 * but would act on what the dialog covered. Returns the handler of the dialog's clicks.
 */
export function useIgnoreSecondClick(isOpen: boolean): (click: ReactMouseEvent) => void {
  const last = useRef<MouseEvent | null>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    last.current = null
    return () => {
      if (last.current) ignoreSecondClick(last.current)
    }
  }, [isOpen])
  return ({ nativeEvent }) => {
    last.current = nativeEvent
  }
}

function ignoreSecondClick(first: MouseEvent): void {
  const ignore = (click: MouseEvent) => {
    if (!isSecondClick(first, click)) return
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true, once: true })
}

/** Exported for tests. */
export function isSecondClick(first: MouseEvent, click: MouseEvent): boolean {
  // A click by keyboard has no count and no position.
  if (first.detail === 0 || click.detail === 0) return false
  // Safari on iOS does not count the taps of a finger.
  const distance = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY)
  const isSoon = click.timeStamp - first.timeStamp < doubleTap.ms
  return click.detail > 1 || (isSoon && distance < doubleTap.px)
}

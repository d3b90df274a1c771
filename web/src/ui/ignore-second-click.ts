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
  if (click.detail > 1) return true
  // Only clicks of a mouse are always counted; before Safari 18.2, a click has no pointer type.
  if ('pointerType' in click && click.pointerType === 'mouse') return false
  const distance = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY)
  return distance < doubleTap.px && click.timeStamp - first.timeStamp < doubleTap.ms
}

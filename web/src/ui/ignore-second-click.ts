import { type MouseEvent as ReactMouseEvent, useLayoutEffect, useRef } from 'react'

/** The longest time in ms and distance in px between two taps that count as a double tap. */
const doubleTap = { ms: 300, px: 24 } as const

/**
 * Ignores the second click of a double click if the first one closed the dialog: it would act on the content behind
 * the dialog. Returns a click handler for the dialog's content.
 */
export function useIgnoreSecondClick(isOpen: boolean): (click: ReactMouseEvent) => void {
  const last = useRef<MouseEvent | null>(null)
  // A layout effect, because its cleanup runs as soon as the dialog is closed.
  useLayoutEffect(() => {
    if (!isOpen) return
    last.current = null
    return () => {
      if (last.current) ignoreSecondClick(last.current)
    }
  }, [isOpen])
  return ({ nativeEvent }) => {
    if (isOfPointer(nativeEvent)) last.current = nativeEvent
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

/** A click by keyboard, or one that a label passes on to its control, has no count. */
function isOfPointer({ detail }: MouseEvent): boolean {
  return detail > 0
}

/** Exported for tests. */
export function isSecondClick(first: MouseEvent, click: MouseEvent): boolean {
  const distance = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY)
  if (!isOfPointer(click) || distance >= doubleTap.px) return false
  if (click.detail > 1) return true
  // Every browser counts mouse clicks in `detail`, but Safari on iOS does not count taps. Before Safari 18.2, a click
  // has no `pointerType`.
  if ('pointerType' in click && click.pointerType === 'mouse') return false
  return click.timeStamp - first.timeStamp < doubleTap.ms
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type GestureHandlers, trackPointerGestures } from './track-pointer-gestures.ts'
import { createZoomController, type ZoomController } from './zoom-controller.ts'

/** The horizontal wheel distance for the next picture, and the pause that ends one wheel gesture. */
const stepDistance = 60
const wheelPauseMs = 150

interface ZoomControllerOptions {
  /** The id of the picture at `index`; it changes if another picture moves to this index. */
  id: string | undefined
  index: number
  count: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

/** The zoom controller of a gallery, and the scale of its picture. `frame` and `row` are refs. */
export function useZoomController(options: ZoomControllerOptions) {
  const { id, index } = options
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const controller = useRef<ZoomController>(null)
  const [scale, setScale] = useState(1)
  const latest = useRef(options)
  latest.current = options

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts unzoomed
  useLayoutEffect(() => {
    if (!frame.current || !row.current) return
    controller.current ??= createZoomController(frame.current, row.current, setScale)
    controller.current.show(index)
  }, [index, id])

  useEffect(() => {
    const element = frame.current
    const current = controller.current
    if (!element || !current) return
    const canStep = (by: 1 | -1) => {
      const next = latest.current.index + by
      return next >= 0 && next < latest.current.count
    }
    const callbacks = {
      canStep,
      step: (by: 1 | -1) => latest.current.onIndexChange(latest.current.index + by),
      close: () => latest.current.onClose(),
    }
    const stops = [
      trackPointerGestures(element, current, callbacks),
      followWheel(element, current, callbacks),
    ]
    // Rotating a phone changes the size of the frame.
    const observer = new ResizeObserver(() => current.set(current.zoom()))
    observer.observe(element)
    return () => {
      for (const stop of stops) stop()
      observer.disconnect()
    }
  }, [])

  return { frame, row, controller, scale }
}

/** Handles wheel and trackpad: vertical scrolling and pinching zoom; horizontal scrolling changes the picture. */
function followWheel(
  frame: HTMLElement,
  controller: ZoomController,
  callbacks: GestureHandlers,
): () => void {
  let aside = 0
  let hasStepped = false
  let last = 0

  function onWheel(event: WheelEvent): void {
    // Prevents page zoom, which would move the buttons off the screen.
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 20
    const dx = event.deltaX * pixels
    const dy = event.deltaY * pixels
    if (event.timeStamp - last > wheelPauseMs) {
      aside = 0
      hasStepped = false
    }
    last = event.timeStamp
    if (!event.ctrlKey && Math.abs(dx) > Math.abs(dy)) drawAside(dx)
    // A trackpad pinch has far smaller deltas than a wheel.
    else controller.zoomBy(Math.exp(-dy / (event.ctrlKey ? 100 : 400)), controller.pointOf(event))
  }

  function drawAside(dx: number): void {
    if (controller.zoom().scale > 1) {
      controller.pan(-dx, 0)
      return
    }
    aside += dx
    if (hasStepped || Math.abs(aside) < stepDistance) return
    hasStepped = true
    const by = aside > 0 ? 1 : -1
    if (callbacks.canStep(by)) callbacks.step(by)
  }

  frame.addEventListener('wheel', onWheel, { passive: false })
  return () => frame.removeEventListener('wheel', onWheel)
}

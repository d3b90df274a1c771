import type { ZoomController } from './zoom-controller.ts'

/** One key press pans a zoomed picture by `panStep` CSS pixels, or zooms by the factor `zoomStep`. */
const panStep = 80
export const zoomStep = 1.5

interface Keys {
  controller: ZoomController
  index: number
  count: number
  show: (index: number) => void
}

/** Handles a key in the gallery; returns false for an unused key. */
export function pressKey(key: string, { controller, index, count, show }: Keys): boolean {
  const isNear = controller.zoom().scale > 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const by = key === 'ArrowRight' ? 1 : -1
      // A zoomed picture pans first; at its edge the next picture is shown.
      if (!(isNear && controller.pan(-by * panStep, 0))) show(index + by)
      return true
    }
    case 'ArrowUp':
    case 'ArrowDown':
      if (isNear) controller.pan(0, key === 'ArrowUp' ? panStep : -panStep)
      return isNear
    case 'Home':
      show(0)
      return true
    case 'End':
      show(count - 1)
      return true
    case '+':
    case '=':
      controller.zoomBy(zoomStep)
      return true
    case '-':
      controller.zoomBy(1 / zoomStep)
      return true
    default:
      return false
  }
}

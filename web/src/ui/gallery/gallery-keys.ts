import type { Stage } from './stage.ts'

/** One key press pans a zoomed picture by `panStep` CSS pixels, or zooms by the factor `zoomStep`. */
const panStep = 80
export const zoomStep = 1.5

interface Keys {
  stage: Stage
  index: number
  count: number
  show: (index: number) => void
}

/** Handles a key in the gallery; returns false for an unused key. */
export function pressKey(key: string, { stage, index, count, show }: Keys): boolean {
  const isNear = stage.zoom().scale > 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const by = key === 'ArrowRight' ? 1 : -1
      // A zoomed picture pans first; at its edge the next picture is shown.
      if (!(isNear && stage.pan(-by * panStep, 0))) show(index + by)
      return true
    }
    case 'ArrowUp':
    case 'ArrowDown':
      if (isNear) stage.pan(0, key === 'ArrowUp' ? panStep : -panStep)
      return isNear
    case 'Home':
      show(0)
      return true
    case 'End':
      show(count - 1)
      return true
    case '+':
    case '=':
      stage.zoomBy(zoomStep)
      return true
    case '-':
      stage.zoomBy(1 / zoomStep)
      return true
    default:
      return false
  }
}

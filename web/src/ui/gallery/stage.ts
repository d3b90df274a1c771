import { fit, isAtEdge, type Point, type Size, settle, whole, type Zoom, zoomAt } from './zoom.ts'

/** Between two pictures; the row's own gap is as wide. */
const gap = '1rem'

export type Stage = ReturnType<typeof createStage>

/**
 * The row of pictures in its frame: which one is in it, how near it is, and how both are drawn. Drawn
 * past React, which would be asked again with every move of a finger.
 */
export function createStage(
  frame: HTMLElement,
  row: HTMLElement,
  onScale: (scale: number) => void,
) {
  let index = 0
  let zoom = whole

  const size = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight })
  const picture = () => row.children[index]?.querySelector<HTMLElement>('[data-zooms]') ?? null

  /** Until the picture is there, it is as large as its frame. */
  function fitted(): Size {
    const images = [...(picture()?.querySelectorAll('img') ?? [])]
    const image = images.find(({ naturalWidth }) => naturalWidth > 0)
    if (!image) return size()
    return fit({ width: image.naturalWidth, height: image.naturalHeight }, size())
  }

  /** As the fingers have it, within the limits or not. */
  function draw(next: Zoom): void {
    zoom = next
    const { x, y, scale } = zoom
    const element = picture()
    if (element) element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`
  }

  function set(next: Zoom): void {
    draw(settle(next, fitted(), size()))
    onScale(zoom.scale)
  }

  /** The row where it belongs, or `shift` away from there. */
  function place(shift: Point = { x: 0, y: 0 }): void {
    const x = `calc(${-index} * (100% + ${gap}) + ${shift.x}px)`
    row.style.transform = `translate3d(${x}, ${shift.y}px, 0)`
    row.style.opacity = String(1 - Math.min(0.6, shift.y / Math.max(1, size().height)))
  }

  return {
    size,
    zoom: () => zoom,
    draw,
    set,
    place,
    /** Another picture, all of it. */
    show(next: number): void {
      set(whole)
      index = next
      set(whole)
      place()
    },
    /** From the middle of the frame. */
    pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
      const box = frame.getBoundingClientRect()
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
    },
    zoomBy: (factor: number, at: Point = { x: 0, y: 0 }) =>
      set(zoomAt(zoom, Math.max(zoom.scale * factor, 0.1), at)),
    /** False when there is no more to show on that side. */
    pan(dx: number, dy: number): boolean {
      const before = zoom
      set({ ...before, x: before.x + dx, y: before.y + dy })
      return Math.abs(zoom.x - before.x) + Math.abs(zoom.y - before.y) >= 1
    },
    isAtEdge: (dx: number) => isAtEdge(zoom, dx, fitted(), size()),
    /** While a finger leads, nothing glides after it. */
    hold(isHeld: boolean): void {
      frame.toggleAttribute('data-held', isHeld)
    },
  }
}

/** A place or a distance, in CSS pixels; places count from the middle of the frame. */
export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** How a picture lies in its frame: at `scale` 1 all of it is seen; x and y move its middle. */
export interface Zoom extends Point {
  scale: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** How near a picture comes at the most, and by two taps. */
export const mostScale = 5
export const tapScale = 2.5

/** The size that a picture has when all of it is seen. */
export function fit(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The zoom at another scale, with what lies under `at` staying there. */
export function zoomAt(zoom: Zoom, scale: number, at: Point): Zoom {
  const ratio = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }
}

/** Within the limits: never smaller than whole, and no edge further in than the frame's. */
export function settle(zoom: Zoom, fitted: Size, frame: Size): Zoom {
  const scale = Math.min(Math.max(zoom.scale, 1), mostScale)
  const reach = (fittedSide: number, side: number) => Math.max(0, (fittedSide * scale - side) / 2)
  const at = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0
  return {
    scale,
    x: at(zoom.x, reach(fitted.width, frame.width)),
    y: at(zoom.y, reach(fitted.height, frame.height)),
  }
}

/** Whether the picture has no more to show on the side that a move by `dx` would bring in. */
export function isAtEdge(zoom: Zoom, dx: number, fitted: Size, frame: Size): boolean {
  const moved = settle({ ...zoom, x: zoom.x + Math.sign(dx) }, fitted, frame)
  return Math.abs(moved.x - zoom.x) < 0.5
}

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

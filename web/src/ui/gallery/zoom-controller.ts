/** A position or distance in CSS pixels; the origin is the centre of the frame. */
export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The transform of a picture in its frame: `scale` 1 shows all of it; x and y move its centre. */
export interface Zoom extends Point {
  scale: number
}

export const fitZoom: Zoom = { scale: 1, x: 0, y: 0 }

/** The maximum scale, and the scale after a double tap. */
export const maxScale = 5
export const tapScale = 2.5

/** The size of a picture that is shown whole. */
export function fit(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The zoom at another scale; the point `at` stays in place. */
export function zoomAt(zoom: Zoom, scale: number, at: Point): Zoom {
  const ratio = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }
}

/** Clamps the zoom: never smaller than the whole picture, and no gap between a zoomed picture and the frame. */
export function clampZoom(zoom: Zoom, fitted: Size, frame: Size): Zoom {
  const scale = Math.min(Math.max(zoom.scale, 1), maxScale)
  const reach = (fittedSide: number, side: number) => Math.max(0, (fittedSide * scale - side) / 2)
  const at = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit) + 0
  return {
    scale,
    x: at(zoom.x, reach(fitted.width, frame.width)),
    y: at(zoom.y, reach(fitted.height, frame.height)),
  }
}

/** Returns true if a move by `dx` would reveal no more of the picture. */
export function isAtEdge(zoom: Zoom, dx: number, fitted: Size, frame: Size): boolean {
  const moved = clampZoom({ ...zoom, x: zoom.x + Math.sign(dx) }, fitted, frame)
  return Math.abs(moved.x - zoom.x) < 0.5
}

/** The space between two pictures; equal to the gap of the row. */
const gap = '1rem'

export type ZoomController = ReturnType<typeof createZoomController>

/**
 * The row of pictures in its frame: the current picture, its zoom, and their styles. Written to the DOM
 * directly, because React would render on every pointer move.
 */
export function createZoomController(
  frame: HTMLElement,
  row: HTMLElement,
  onScale: (scale: number) => void,
) {
  let index = 0
  let zoom = fitZoom

  const size = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight })
  const picture = () => row.children[index]?.querySelector<HTMLElement>('[data-zooms]') ?? null

  /** The size of the whole picture in the frame; the size of the frame until the picture has loaded. */
  function fitted(): Size {
    const images = [...(picture()?.querySelectorAll('img') ?? [])]
    const image = images.find(({ naturalWidth }) => naturalWidth > 0)
    if (!image) return size()
    return fit({ width: image.naturalWidth, height: image.naturalHeight }, size())
  }

  /** Applies the zoom of the gesture, even if it exceeds the limits. */
  function draw(next: Zoom): void {
    zoom = next
    const { x, y, scale } = zoom
    const element = picture()
    if (element) element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`
  }

  function set(next: Zoom): void {
    draw(clampZoom(next, fitted(), size()))
    onScale(zoom.scale)
  }

  /** Moves the row to the current picture, plus `shift`. */
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
    /** Shows another picture, unzoomed. */
    show(next: number): void {
      set(fitZoom)
      index = next
      set(fitZoom)
      place()
    },
    /** Returns the position of an event relative to the centre of the frame. */
    pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
      const box = frame.getBoundingClientRect()
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
    },
    zoomBy: (factor: number, at: Point = { x: 0, y: 0 }) =>
      set(zoomAt(zoom, Math.max(zoom.scale * factor, 0.1), at)),
    /** Returns false if there is no more to show on that side. */
    pan(dx: number, dy: number): boolean {
      const before = zoom
      set({ ...before, x: before.x + dx, y: before.y + dy })
      return Math.abs(zoom.x - before.x) + Math.abs(zoom.y - before.y) >= 1
    },
    isAtEdge: (dx: number) => isAtEdge(zoom, dx, fitted(), size()),
    /** Disables transitions while a finger moves the picture. */
    hold(isHeld: boolean): void {
      frame.toggleAttribute('data-held', isHeld)
    },
  }
}

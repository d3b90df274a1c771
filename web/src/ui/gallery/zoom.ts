/** A place or a distance, in CSS pixels; places count from the middle of the frame. */
export interface Point {
  x: number
  y: number
}

export interface Size {
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

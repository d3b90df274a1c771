interface Size {
  width: number
  height: number
}

interface Pixel {
  x: number
  y: number
}

const margin = 6

/**
 * Where a marker must stand on the map so that the popup above it is seen whole; the marker's own
 * place when it already is. `lift` is the room between the place and the popup.
 */
export function fitPopup(marker: Pixel, popup: Size, map: Size, lift: number, foot: number): Pixel {
  return {
    x: clamp(marker.x, popup.width / 2 + margin, map.width - popup.width / 2 - margin),
    y: clamp(marker.y, popup.height + lift + margin, map.height - foot),
  }
}

/** Where there is no room for both, the far end wins: the popup loses its top, never its marker. */
function clamp(value: number, least: number, most: number): number {
  if (least > most) return most
  return Math.min(most, Math.max(least, value))
}

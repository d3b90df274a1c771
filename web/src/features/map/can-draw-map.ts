let canDraw: boolean | undefined

/** Whether this device draws the map at all: MapLibre needs WebGL 2. Tried once. */
export function canDrawMap(): boolean {
  canDraw ??= tryToDraw()
  return canDraw
}

function tryToDraw(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  // A phone has room for a few of them only.
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}

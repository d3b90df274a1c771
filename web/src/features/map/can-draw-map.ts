let canDraw: boolean | undefined

/** Returns true if this device supports WebGL 2, which MapLibre needs. Tested once. */
export function canDrawMap(): boolean {
  canDraw ??= tryWebGl()
  return canDraw
}

function tryWebGl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  // Release the context, because a phone supports only a few.
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}

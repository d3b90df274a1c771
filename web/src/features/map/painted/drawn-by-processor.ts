/** How those call themselves that play the graphics card. */
const processorNames = /swiftshader|llvmpipe|softpipe|software|basic render/i

let isByProcessor: boolean | undefined

/** Whether what draws here is the processor alone: each corner and each pixel then takes from the page. */
export function isProcessor(renderer: string): boolean {
  return processorNames.test(renderer)
}

/** Asked once: it takes a context of its own, given back at once, for a phone has room for few. */
export function isDrawnByProcessor(): boolean {
  isByProcessor ??= isProcessor(rendererName())
  return isByProcessor
}

/** Empty where there is no WebGL 2, or where the browser does not tell. */
function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return ''
  const debug = gl.getExtension('WEBGL_debug_renderer_info')
  const name = gl.getParameter(debug ? debug.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return String(name ?? '')
}

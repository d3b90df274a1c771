import type { Page } from 'playwright-core'
import type { Size } from './panned-page.ts'

declare global {
  interface Window {
    floor: { resize: (size: Size) => void }
  }
}

/** Opens a page with nothing but a canvas as large as the map's, which is cleared for each frame. */
export async function showFloor(page: Page, origin: string): Promise<void> {
  await page.route('**/floor.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Floor</title>' }),
  )
  await page.goto(`${origin}/floor.html`)
  await page.evaluate(clearCanvas)
}

/** Runs in the page. */
function clearCanvas(): void {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const gl = canvas.getContext('webgl2', { antialias: false, depth: true, stencil: true })
  if (!gl) throw new Error('No WebGL')
  window.floor = {
    // As large as the map's canvas in a window of 390 × 844.
    resize: (size) => {
      canvas.width = size === 'panel' ? 356 : 390
      canvas.height = size === 'panel' ? 254 : 648
      gl.viewport(0, 0, canvas.width, canvas.height)
    },
  }
  window.floor.resize('panel')
  let frame = 0
  const draw = () => {
    frame += 1
    gl.clearColor(0.2, (frame % 100) / 100, 0.4, 1)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

import { type LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import type { FloorKind } from './floor.ts'
import type { Size } from './panned-page.ts'

declare global {
  interface Window {
    floor: {
      open: (kind: FloorKind) => Promise<void>
      resize: (size: Size) => void
      /** The canvas is cleared for each frame from here on, or no more; a map is drawn as it is moved. */
      draw: (isDrawing: boolean) => void
    }
  }
}

const box = document.createElement('div')
document.body.append(box)
// A finger's stroke is not to lead back to the page before.
box.style.touchAction = 'none'
let isDrawing = false
let resize: () => void = () => undefined
let drawNext: () => void = () => undefined

window.floor = {
  open: async (kind) => (kind === 'bare canvas' ? openCanvas() : openMap()),
  resize: (size) => {
    // As large as the map in a window of 390 × 844.
    box.style.width = size === 'panel' ? '356px' : '390px'
    box.style.height = size === 'panel' ? '254px' : '648px'
    resize()
  },
  draw: (is) => {
    isDrawing = is
    drawNext()
  },
}
window.floor.resize('panel')

function openCanvas(): void {
  const canvas = document.createElement('canvas')
  box.append(canvas)
  const gl = canvas.getContext('webgl2', { antialias: false, depth: true, stencil: true })
  if (!gl) throw new Error('No WebGL')
  resize = () => {
    canvas.width = box.clientWidth
    canvas.height = box.clientHeight
    gl.viewport(0, 0, canvas.width, canvas.height)
  }
  resize()
  let frame = 0
  drawNext = () => {
    if (!isDrawing) return
    frame += 1
    gl.clearColor(0.2, (frame % 100) / 100, 0.4, 1)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT)
    requestAnimationFrame(drawNext)
  }
}

async function openMap(): Promise<void> {
  const ground: LayerSpecification = {
    id: 'ground',
    type: 'background',
    paint: { 'background-color': '#c9dfdb' },
  }
  const map = new MapLibreMap({
    container: box,
    style: { version: 8, sources: {}, layers: [ground] },
    attributionControl: false,
    zoom: 2,
    maxPitch: 0,
  })
  resize = () => map.resize()
  await map.once('load')
}

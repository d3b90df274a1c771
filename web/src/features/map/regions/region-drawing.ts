/** What the map needs once an area is on the device, in a file that is not fetched before. */
export { AreaLayers } from './components/area-layers.tsx'
export { isDrawnAt } from './covers-viewport.ts'

/** What the map needs once a region is on the device; a separate chunk that is loaded on demand. */
export { RegionLayers } from './components/area-layers.tsx'
export { hasStreetsAt } from './covers-viewport.ts'

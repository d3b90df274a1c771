/** The code that renders regions. It is a separate chunk, which is loaded once a region is on the device. */
export { RegionLayers } from './components/region-layers.tsx'
export { hasStreetsAt } from './covers-viewport.ts'

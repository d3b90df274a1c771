/**
 * Map centres and zooms of sections 4 and 9; degrees, WGS 84. For the same view, MapLibre's zoom is one less than the
 * zoom in the specification: MapLibre's tiles are 512 px wide, and the specification assumes 256 px.
 */
export const mapDefaults = {
  world: { latitude: 20, longitude: 0, zoom: 1 },
  located: { zoom: 12 },
  fallback: { latitude: 9.75, longitude: -83.75, zoom: 7 },
  panelHeightRem: 16,
} as const

/** The default street tiles. Their size is in CSS px. */
export const tileDefaults = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© OpenStreetMap contributors',
  tileSize: 256,
  tileMaxZoom: 19,
} as const

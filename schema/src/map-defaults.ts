/** Map centres and zooms of sections 4 and 9; degrees, WGS 84. */
export const mapDefaults = {
  world: { latitude: 20, longitude: 0, zoom: 2 },
  located: { zoom: 13 },
  fallback: { latitude: 9.75, longitude: -83.75, zoom: 8 },
  panelHeightRem: 16,
} as const

/** The street tiles where the operator names no others. Their size in CSS px. */
export const streetDefaults = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© OpenStreetMap contributors',
  tileSize: 256,
  tileMaxZoom: 19,
} as const

import { addProtocol, type RequestTransformFunction } from 'maplibre-gl'
import { mapFont } from './style/map-colours.ts'

const [, family = ''] = mapFont.medium

// What cannot be fetched MapLibre draws with the page's fonts.
addProtocol('own-font', async () => {
  throw new Error('This font is the page’s own.')
})

/** Whatever glyphs a style brings: no server is asked for the letters of our own labels. */
export const keepLocalGlyphs: RequestTransformFunction = (url, kind) =>
  kind === 'Glyphs' && url.includes(family) ? { url: 'own-font://page' } : undefined

import { addProtocol, type RequestTransformFunction } from 'maplibre-gl'
import { mapFont } from './style/map-colours.ts'

const [, family = ''] = mapFont.medium

// If glyphs cannot be fetched, MapLibre renders them with the page's fonts.
addProtocol('own-font', async () => {
  throw new Error('This font is loaded by the page.')
})

/** Makes MapLibre render our own labels with local fonts, even if the operator's style has a URL for glyphs. */
export const forceLocalGlyphs: RequestTransformFunction = (url, kind) =>
  kind === 'Glyphs' && url.includes(family) ? { url: 'own-font://page' } : undefined

import { addProtocol, type RequestTransformFunction } from 'maplibre-gl'
import { mapFont } from './style/map-colours.ts'

const [, family = ''] = mapFont.medium

// MapLibre renders glyphs that cannot be fetched with the page's fonts.
addProtocol('own-font', async () => {
  throw new Error('This font is the page’s own.')
})

/** Renders our own labels with local fonts, whatever glyphs URL a style has. */
export const forceLocalGlyphs: RequestTransformFunction = (url, kind) =>
  kind === 'Glyphs' && url.includes(family) ? { url: 'own-font://page' } : undefined

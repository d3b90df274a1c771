import type { Feature } from 'geojson'
import type { Topology } from 'topojson-specification'
import { readCountries, readWaters, type Waters, withSimplerArcs } from './atlas.ts'
import { countryLabels } from './country-labels.ts'
import { lakeFeature, riverFeature } from './lakes-and-rivers.ts'
import { landFeatures } from './land.ts'
import { placeholderSvgs } from './placeholder-svg.ts'
import { townFeatures } from './towns.ts'

/** The files of public/base-map by name. The same packages give the same bytes. */
export function baseMapFiles(): Record<string, string> {
  const waters = readWaters()
  return {
    'world.json': toFile(worldFeatures(waters)),
    'detail.json': toFile(detailFeatures(waters)),
    'towns.json': toFile(townFeatures()),
    ...placeholderSvgs(placeholderFeatures(waters)),
  }
}

/** The first layer, and the only one below zoom 3. */
function worldFeatures(waters: Topology<Waters>): Feature[] {
  const countries = readCountries('50m')
  const tolerance = { usual: 0.07, remote: 0.2 }
  return [
    ...landFeatures(withSimplerArcs(countries, tolerance), 0),
    lakeFeature(withSimplerArcs(waters, tolerance)),
    ...countryLabels(countries),
  ]
}

/** Accurate to half a pixel at zoom 2, the only zoom of the placeholder images. */
function placeholderFeatures(waters: Topology<Waters>): Feature[] {
  const tolerance = { usual: 0.14, remote: 0.4 }
  return [
    ...landFeatures(withSimplerArcs(readCountries('50m'), tolerance), 0.4),
    lakeFeature(withSimplerArcs(waters, tolerance)),
  ]
}

/** Coasts and borders, accurate to two pixels at zoom 6. Its sea covers the land of the other file. */
function detailFeatures(waters: Topology<Waters>): Feature[] {
  const countries = withSimplerArcs(readCountries('10m'), { usual: 0.02, remote: 0.09 })
  const simpler = withSimplerArcs(waters, { usual: 0.022, remote: 0.1 })
  return [
    seaFeature(),
    ...landFeatures(countries, 0.025),
    riverFeature(simpler),
    lakeFeature(simpler),
  ]
}

function seaFeature(): Feature {
  const [west, south, east, north] = [-180, -90, 180, 90]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const geometry = { type: 'Polygon' as const, coordinates: [ring] }
  return { type: 'Feature', properties: { kind: 'sea' }, geometry }
}

/** One feature per line: diffs are readable, at the cost of a few bytes. */
function toFile(features: readonly Feature[]): string {
  const lines = features.map((one) => JSON.stringify(one)).join(',\n')
  return `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`
}

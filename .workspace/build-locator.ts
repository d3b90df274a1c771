import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { areaOf, cutPolygon } from './base-map/antimeridian.ts'
import { simplifyArc } from './base-map/simplify.ts'

/**
 * Builds locator.svg from Natural Earth (1:110 million): the land of the world as one path, a thumbnail on
 * which Settings marks an offline map region. One unit is one degree; y points south.
 */
const source = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
const target = fileURLToPath(
  new URL('../web/src/features/offline-maps/components/locator.svg', import.meta.url),
)

/** In degrees; one pixel of the thumbnail is about four degrees. */
const tolerance = 1.5
const minArea = 12
/** Antarctica, which would be a third of the image, is left out. */
const south = -57

const atlas = JSON.parse(readFileSync(source, 'utf8')) as Topology<{ land: GeometryCollection }>
const path = feature(atlas, atlas.objects.land)
  .features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  .flatMap(cutPolygon)
  .flatMap((rings) => rings.slice(0, 1))
  .filter((ring) => Math.abs(areaOf(ring)) > minArea && ring.every(([, y = 0]) => y > south))
  .map((ring) =>
    simplifyArc(ring, tolerance).map(([x = 0, y = 0]) => [Math.round(x), -Math.round(y)]),
  )
  .map((ring) => `M${ring.slice(0, -1).join(' ')}z`)
  .join('')
writeFileSync(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg"><path id="land" d="${path}"/></svg>\n`,
)
console.log(`${target}: ${path.length} characters`)

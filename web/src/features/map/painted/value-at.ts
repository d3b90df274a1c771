import type { DataDrivenPropertyValueSpecification } from 'maplibre-gl'

type NumberProperty = DataDrivenPropertyValueSpecification<number> | undefined

/** What a paint property of the base map is at a zoom: a number, or steps between which it is level. */
export function valueAt(property: NumberProperty, zoom: number, otherwise: number): number {
  if (property === undefined) return otherwise
  if (typeof property === 'number') return property
  const [name, how, of, ...stops] = property as unknown as readonly unknown[]
  const isKnown = name === 'interpolate' && String(how) === 'linear' && String(of) === 'zoom'
  if (!isKnown) throw new Error(`The painter cannot read ${JSON.stringify(property)}`)
  return between(stops as number[], zoom)
}

/** `stops` are zoom and value in turn. */
function between(stops: readonly number[], zoom: number): number {
  const last = stops.length - 2
  for (let at = 0; at <= last; at += 2) {
    const [z1 = 0, value1 = 0] = [stops[at], stops[at + 1]]
    if (zoom > z1) continue
    if (at === 0) return value1
    const [z0 = 0, value0 = 0] = [stops[at - 2], stops[at - 1]]
    return value0 + ((value1 - value0) * (zoom - z0)) / (z1 - z0)
  }
  return stops[last + 1] ?? 0
}

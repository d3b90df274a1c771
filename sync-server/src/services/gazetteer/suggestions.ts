import type { PlaceSuggestion } from '@worldschool/schema'
import { englishNameOf } from './countries.ts'
import { foldPlace } from './fold-place.ts'
import { townsNamed } from './name-index.ts'
import type { Towns } from './towns.ts'

/** Up to `limit` towns whose name begins with the text, the largest first; "Vale, Port" narrows. */
export function suggestTowns(towns: Towns, text: string, limit: number): PlaceSuggestion[] {
  const [prefix = '', ...rest] = text.split(',').map(foldPlace)
  if (!prefix) return []
  const size = (town: number) => towns.populations[town] ?? 0
  const found = [...new Set(townsNamed(towns.index, prefix, false))]
    .filter((town) => rest.every((part) => surroundingsBegin(towns, town, part)))
    .toSorted((a, b) => size(b) - size(a))
  const byName = new Map<string, PlaceSuggestion>()
  for (const town of found) {
    if (byName.size >= limit) break
    const name = displayNameOf(towns, town)
    if (byName.has(name)) continue
    const { latitude, longitude } = towns.point(town)
    byName.set(name, { display_name: name, lat: latitude, lon: longitude })
  }
  return [...byName.values()]
}

/** "Sintra, Lisbon, Portugal", without saying the same twice. */
export function displayNameOf(towns: Towns, town: number): string {
  const name = towns.names[town] ?? ''
  const country = englishNameOf(towns.countries[town] ?? '')
  const region = towns.admin1[town]?.name ?? name
  const isNew = (part: string, ...others: string[]) =>
    !others.some((other) => foldPlace(other) === foldPlace(part))
  const parts = [name]
  if (isNew(region, name, country)) parts.push(region)
  if (isNew(country, name)) parts.push(country)
  return parts.join(', ')
}

function surroundingsBegin(towns: Towns, town: number, part: string): boolean {
  const around = [
    foldPlace(englishNameOf(towns.countries[town] ?? '')),
    ...towns.regionsOf(town).flatMap((region) => region.keys),
  ]
  return around.some((name) => name.startsWith(part))
}

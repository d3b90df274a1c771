import { placeName } from '@worldschool/schema'
import type { Towns } from './towns.ts'

/** "Sintra, Lisbon, Portugal". */
export function nameOfTown(towns: Towns, town: number): string {
  const [name = '', region = '', country = ''] = [
    towns.names[town],
    towns.regions[town],
    towns.countries[town],
  ]
  return placeName({ name, region, country })
}

import { placeName } from '@worldschool/schema'
import type { Towns } from './towns.ts'

/** "Sintra, Lisbon, Portugal". */
export function nameOfTown(towns: Towns, town: number): string {
  const { name: region, country } = towns.regionOf(town)
  return placeName({ name: towns.names[town] ?? '', region, country })
}

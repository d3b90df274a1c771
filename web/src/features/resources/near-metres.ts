import type { DistanceUnit } from '@worldschool/schema'

/** How far is near, as a round number in the reader's unit: a day out with children. */
export const nearMetres: Readonly<Record<DistanceUnit, number>> = {
  km: 25_000,
  mi: 15 * 1609.344,
}

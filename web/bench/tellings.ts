import type { Bench } from './bench.ts'
import { mapPan } from './map-pan.ts'

/** Benches that say their own claims in words, beside the table of the groups. */
export const tellings: readonly Bench[] = [mapPan]

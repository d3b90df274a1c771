import type { PredefinedAmenity } from '@worldschool/schema'

/**
 * The predefined amenities are stored as their English texts, so English needs no texts of its
 * own; other languages have one for each.
 */
export type EnglishAmenities = { readonly [A in PredefinedAmenity]: A }

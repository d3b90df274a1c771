/** The eight categories, in the order of the chips. Specification, section 1. */
export const categories = [
  'activities',
  'accommodation',
  'schools',
  'hubs',
  'communities',
  'restaurants',
  'doctors',
  'coworking',
] as const

export type Category = (typeof categories)[number]

/** The filter of a chip: one category, or `all`. */
export type CategoryFilter = Category | 'all'

/** Type guard for categories in free text, such as CSV files and URLs. */
export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}

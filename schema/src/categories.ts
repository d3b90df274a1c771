/** The eight categories, in the order of the chips. Section 1. */
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

/** A chip narrows the list to one category, or to none. */
export type CategoryFilter = Category | 'all'

/** Narrows free text to a category, for CSV files and addresses. */
export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}

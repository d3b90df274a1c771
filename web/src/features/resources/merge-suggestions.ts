import { distanceMetres, foldPlace, limits } from '@worldschool/schema'
import type { LocationSuggestion } from './location-suggestions.ts'

/** So many of one's own come first, that others have room too. */
const heldFirst = 3

/** Two of one name no further apart are one town. */
const sameTownMetres = 15_000

/** Five at most, held ones first, none twice: neither under its label nor as the same town. Section 9. */
export function mergeSuggestions(
  held: readonly LocationSuggestion[],
  others: readonly LocationSuggestion[],
): LocationSuggestion[] {
  const merged: LocationSuggestion[] = []
  for (const next of [...held.slice(0, heldFirst), ...others, ...held.slice(heldFirst)]) {
    if (merged.length === limits.suggestions.max) break
    if (!merged.some((one) => areTwins(one, next))) merged.push(next)
  }
  return merged
}

/** Those that an earlier text has brought and this one still means. */
export function stillFitting(
  suggestions: readonly LocationSuggestion[],
  query: string,
): LocationSuggestion[] {
  const folded = foldPlace(query)
  return suggestions.filter(({ label }) => foldPlace(label).includes(folded))
}

function areTwins(a: LocationSuggestion, b: LocationSuggestion): boolean {
  if (foldPlace(a.label) === foldPlace(b.label)) return true
  return nameOf(a) === nameOf(b) && distanceMetres(a, b) <= sameTownMetres
}

/** "San José" of "San José, Costa Rica". */
function nameOf({ label }: LocationSuggestion): string {
  return foldPlace(label.split(',')[0] ?? '')
}

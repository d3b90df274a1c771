import type { Resource } from '@worldschool/schema'
import { amenityKey } from './refine-resources.ts'

/** What an amenity is about, as far as its icon goes. Section 2. */
export type AmenityKind =
  | 'safety'
  | 'time'
  | 'sleep'
  | 'internet'
  | 'marine'
  | 'coworking'
  | 'meeting'
  | 'other'

const keywords: readonly (readonly [AmenityKind, RegExp])[] = [
  ['safety', /\bsafe|\bages?\b/],
  ['time', /\bhours?\b|\btimes?\b/],
  ['sleep', /\bbed|\bsleep/],
  ['internet', /\bwi-?fi\b|\binternet\b/],
  ['marine', /\bmarine\b|\bfish/],
  ['coworking', /\bco-?working\b/],
  ['meeting', /\bmeet|\bevents?\b/],
]

/** Picks by keyword in the amenity's text; whole words, so that "packages" is not about ages. */
export function amenityKind(text: string): AmenityKind {
  const lower = text.toLowerCase()
  return keywords.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'other'
}

/** More would be a wall; what is seldom is found by searching for it. */
const most = 24

/** The amenities of these resources as they were first written, those of most places first. */
export function presentAmenities(resources: readonly Resource[]): string[] {
  const found = new Map<string, { amenity: string; count: number }>()
  for (const { amenities } of resources) {
    for (const amenity of amenities) {
      const key = amenityKey(amenity)
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { amenity, count: 1 })
    }
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ amenity }) => amenity)
}

/** The kind of an amenity, which selects its icon. Specification, section 2. */
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

/** Matches keywords in the amenity's text as whole words, so that "packages" does not match "ages". */
export function amenityKind(text: string): AmenityKind {
  const lower = text.toLowerCase()
  return keywords.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'other'
}

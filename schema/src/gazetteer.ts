/**
 * What a gazetteer needs, without the schemas: a thread that imports the whole package takes 20 MB of memory more,
 * most of it for Zod.
 */
export type { PlaceSuggestion } from './api/geocode.ts'
export * from './gazetteer-file.ts'
export * from './languages.ts'
export * from './other-country-names.ts'
export * from './rules/administrative-suffix.ts'
export * from './rules/distance.ts'
export * from './rules/fold-text.ts'
export * from './rules/place-name.ts'

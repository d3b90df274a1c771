import type { Point } from '@worldschool/schema'
import type { TownSuggestion } from './suggest-towns.ts'

export interface SearchQuestion {
  kind: 'search'
  text: string
  limit: number
}

export interface NearestQuestion {
  kind: 'nearest'
  point: Point
  withinMetres: number
}

/** What the worker is asked. */
export type TownQuestion = SearchQuestion | NearestQuestion

/** Suggestions for a search; for the nearest town its name, or null. */
export type TownAnswer = TownSuggestion[] | string | null

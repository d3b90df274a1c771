import { describe, expect, it } from 'vitest'
import type { LocationSuggestion } from '../src/features/resources/form/location-suggestions.ts'
import {
  mergeSuggestions,
  stillFitting,
} from '../src/features/resources/form/use-location-suggestions.ts'

const at = (label: string, latitude: number, longitude: number): LocationSuggestion => ({
  label,
  latitude,
  longitude,
})
const sanJose = at('San José, Costa Rica', 9.93, -84.08)
const labels = (suggestions: readonly LocationSuggestion[]) => suggestions.map(({ label }) => label)

describe('suggestions from several sources', () => {
  it('suggests at most five locations: three from the device, then those of the server, then the rest from the device', () => {
    const local = [1, 2, 3, 4].map((n) => at(`Held ${n}`, n, 0))
    const other = at('San José, Costa Rica', 9.93, -84.08)
    const more = [other, at('San Juan, Argentina', -31.5, -68.5), at('San Jorge', 0, 0)]
    expect(labels(mergeSuggestions(local, [other], 'San'))).toEqual([
      'Held 1',
      'Held 2',
      'Held 3',
      'San José, Costa Rica',
      'Held 4',
    ])
    expect(labels(mergeSuggestions(local, more, 'San'))).toHaveLength(5)
    expect(labels(mergeSuggestions(local, [], 'San'))).toHaveLength(4)
  })

  it('suggests first the town with exactly the typed name, from either source', () => {
    const alegre = at('Porto Alegre, Brazil', -30.03, -51.23)
    const porto = at('Porto, Portugal', 41.15, -8.61)
    for (const text of ['Porto', 'pôrto ', 'Porto, Por']) {
      expect(labels(mergeSuggestions([alegre], [porto], text))).toEqual([
        'Porto, Portugal',
        'Porto Alegre, Brazil',
      ])
    }
    expect(labels(mergeSuggestions([alegre], [porto], 'Port'))[0]).toBe('Porto Alegre, Brazil')
  })

  it('suggests a location once, under the label of the device', () => {
    const twins = [
      at('san jose,  costa rica', 0, 0),
      at('San José, San José, Costa Rica', 9.94, -84.1),
      at('San José, California, United States', 37.34, -121.89),
    ]
    expect(labels(mergeSuggestions([sanJose], twins, 'San'))).toEqual([
      'San José, Costa Rica',
      'San José, California, United States',
    ])
  })

  it('keeps suggestions while the next letters still match them, and drops the others', () => {
    const shown = [sanJose, at('San Juan, Argentina', -31.5, -68.5)]
    expect(labels(stillFitting(shown, 'san j'))).toHaveLength(2)
    expect(labels(stillFitting(shown, 'San Jo'))).toEqual(['San José, Costa Rica'])
    expect(stillFitting(shown, 'santiago')).toEqual([])
  })
})

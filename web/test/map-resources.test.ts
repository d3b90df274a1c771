import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { popupExcerpt } from '../src/features/map/components/selected-resource.tsx'
import { resourcesToGeojson } from '../src/features/map/marker-clustering.ts'

describe('points of the map', () => {
  it('a point of the map carries id, category and name, longitude first', () => {
    const resource = buildResource(1, { latitude: 9.75, longitude: -83.75, category: 'hubs' })
    expect(resourcesToGeojson([resource]).features).toEqual([
      {
        type: 'Feature',
        properties: { id: resource.id, category: 'hubs', name: resource.name },
        geometry: { type: 'Point', coordinates: [-83.75, 9.75] },
      },
    ])
  })

  it('the points of the map leave out a resource that lacks either coordinate', () => {
    const resources = [
      buildResource(1, { latitude: null }),
      buildResource(2, { longitude: null }),
      buildResource(3, { latitude: null, longitude: null }),
    ]
    expect(resourcesToGeojson(resources).features).toEqual([])
  })

  it('the points of the map include a place on the equator and the prime meridian', () => {
    const resource = buildResource(1, { latitude: 0, longitude: 0 })
    expect(resourcesToGeojson([resource]).features).toHaveLength(1)
  })
})

describe('description in the popup', () => {
  it('the popup shows a description of up to 100 characters whole', () => {
    expect(popupExcerpt('a'.repeat(100))).toBe('a'.repeat(100))
  })

  it('the popup cuts a description after 100 characters, with an ellipsis', () => {
    expect(popupExcerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
  })

  it('the popup never cuts a description in the middle of an emoji', () => {
    expect(popupExcerpt(`${'a'.repeat(99)}🌍🌍`)).toBe(`${'a'.repeat(99)}🌍…`)
  })
})

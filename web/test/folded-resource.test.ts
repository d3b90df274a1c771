import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { foldedOf, foldedOfList, forgetFolded } from '../src/features/resources/folded-resource.ts'
import { searchResources } from '../src/features/resources/search.ts'

describe('what is folded of a resource', () => {
  const resource = buildResource(1, { name: 'École des Dunes' })

  it('is folded once', () => {
    expect(foldedOf(resource)).toBe(foldedOf(resource))
  })

  it('is let go of with the search, also what lists hold of it, and folded again by the next', () => {
    const list = [resource]
    expect(searchResources(list, 'ecole')).toEqual(list)
    const before = foldedOf(resource)
    expect(foldedOfList(list)).toEqual([before])
    forgetFolded()
    expect(foldedOfList(list)).toEqual([])
    expect(foldedOf(resource)).not.toBe(before)
    expect(searchResources(list, 'ecole')).toEqual(list)
  })
})

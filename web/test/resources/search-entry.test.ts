import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { searchResources } from '../../src/features/resources/search/search.ts'
import {
  clearSearchEntries,
  searchEntriesOf,
  searchEntryOf,
} from '../../src/features/resources/search/search-entry.ts'

describe('what is folded of a resource', () => {
  const resource = buildResource(1, { name: 'École des Dunes' })

  it('is folded once', () => {
    expect(searchEntryOf(resource)).toBe(searchEntryOf(resource))
  })

  it('is let go of with the search, also what lists hold of it, and folded again by the next', () => {
    const list = [resource]
    expect(searchResources(list, 'ecole')).toEqual(list)
    const before = searchEntryOf(resource)
    expect(searchEntriesOf(list)).toEqual([before])
    clearSearchEntries()
    expect(searchEntriesOf(list)).toEqual([])
    expect(searchEntryOf(resource)).not.toBe(before)
    expect(searchResources(list, 'ecole')).toEqual(list)
  })
})

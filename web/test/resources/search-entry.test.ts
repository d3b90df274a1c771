import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { searchResources } from '../../src/features/resources/search/search.ts'
import {
  clearSearchEntries,
  searchEntriesOf,
  searchEntryOf,
} from '../../src/features/resources/search/search-entry.ts'

describe('search entry of a resource', () => {
  const resource = buildResource(1, { name: 'École des Dunes' })

  it('the search entry of a resource is computed once', () => {
    expect(searchEntryOf(resource)).toBe(searchEntryOf(resource))
  })

  it('search entries, including entries of lists, are cleared with the search and computed again by the next search', () => {
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

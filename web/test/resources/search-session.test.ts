import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it, vi } from 'vitest'
import { searchResources } from '../../src/features/resources/search/search.ts'
import { createSearchSession } from '../../src/features/resources/search/use-search-results.ts'

const towns = ['Barcelona', 'Salzburg', 'Copenhagen', 'Lisbon', 'Chiang Mai', 'Málaga', 'Київ']
const resources = towns.flatMap((town, n) => [
  buildResource(2 * n, { name: 'Forest school', location: `${town}, there` }),
  buildResource(2 * n + 1, { name: `${town} makers`, location: 'Elsewhere' }),
])
const categoryWords = (category: string) => category
const search = (query: string, session = createSearchSession()) =>
  session.find({ resources, query, categoryWords })
const names = (found: { resources: readonly { name: string }[] } | null) =>
  found?.resources.map(({ name }) => name)

describe('search while typing', () => {
  it('a longer text finds the same places in the same order as a new search', async () => {
    const session = createSearchSession()
    for (const query of [
      'f',
      'fo',
      'forest',
      'forest b',
      'forest bar',
      'for lis',
      'lis',
      'a',
      'ma',
    ]) {
      const found = await search(query, session)
      expect(found).toEqual({
        resources: searchResources(resources, query, categoryWords),
        query,
        isApproximate: false,
      })
    }
  })

  it('a search with a longer query also finds places that were added since the shorter query', async () => {
    const session = createSearchSession()
    await search('lisb', session)
    const more = [...resources, buildResource(99, { name: 'Lisbon walks' })]
    const found = await session.find({ resources: more, query: 'lisbon', categoryWords })
    expect(names(found)).toEqual(['Lisbon makers', 'Lisbon walks', 'Forest school'])
  })

  it('a search stops when a newer search has started', async () => {
    // Each reading of the clock is a whole slice later.
    const now = vi.spyOn(performance, 'now')
    let time = 0
    now.mockImplementation(() => (time += 100))
    const many = Array.from({ length: 500 }, (_, n) => buildResource(n))
    const session = createSearchSession()
    const find = (query: string) => session.find({ resources: many, query, categoryWords })
    const [first, second] = await Promise.all([find('forest'), find('school 499')])
    now.mockRestore()
    expect(first).toBeNull()
    expect(names(second)).toEqual(['Forest school 499'])
  })
})

describe('time-sliced search', () => {
  it.each([
    ['', 'school 499'],
    [', also during a fuzzy search', 'schooll 499'],
  ])('a search yields through the given function%s', async (_when, query) => {
    const now = vi.spyOn(performance, 'now')
    let time = 0
    now.mockImplementation(() => (time += 100))
    const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout')
    const many = Array.from({ length: 500 }, (_, n) => buildResource(n))
    const pause = vi.fn(async () => undefined)
    const request = { resources: many, query, categoryWords }
    const found = await createSearchSession().find(request, pause)
    now.mockRestore()
    expect(names(found)).toEqual(['Forest school 499'])
    expect(pause).toHaveBeenCalled()
    expect(setTimeoutSpy).not.toHaveBeenCalled()
    setTimeoutSpy.mockRestore()
  })
})

describe('fuzzy search', () => {
  it.each([
    ['barcleona', 'Barcelona makers'],
    ['barcellonna', 'Barcelona makers'],
    ['Salzbrug', 'Salzburg makers'],
    ['kopenhagen', 'Copenhagen makers'],
    ['lisabon', 'Lisbon makers'],
    ['chaing mai', 'Chiang Mai makers'],
    ['malga', 'Málaga makers'],
    ['Кїив', 'Київ makers'],
    ['barselo', 'Barcelona makers'],
  ])('finds a name in spite of a typing error: “%s” finds “%s” first', async (query, name) => {
    const found = await search(query)
    expect(found?.isApproximate).toBe(true)
    expect(names(found)?.[0]).toBe(name)
  })

  it.each([
    ['homeschool', 'Our Home School'],
    ['homescho', 'Our Home School'],
    ['coworking', 'Sea Co Working'],
    ['afterschools', 'The After Schools'],
  ])('finds a name in spite of a missing space: “%s” finds “%s”', async (query, name) => {
    const resources = [buildResource(1, { name }), buildResource(2, { name: 'Home of the sea' })]
    const found = await createSearchSession().find({ resources, query, categoryWords: () => '' })
    expect(names(found)).toEqual([name])
  })

  it('a search is approximate only when no place matches exactly', async () => {
    const found = await search('forest')
    expect(found?.isApproximate).toBe(false)
    expect(found?.resources).toHaveLength(towns.length)
  })

  it('allows a typing error in one word if all other words match exactly', async () => {
    expect(names(await search('lisbom makers'))).toEqual(['Lisbon makers'])
  })

  it('finds nothing for a text that resembles no name, and allows no error in three letters', async () => {
    expect(await search('xyzzyqwert')).toMatchObject({ resources: [], isApproximate: false })
    expect(await search('lxs')).toMatchObject({ resources: [], isApproximate: false })
  })

  it('sorts matches with fewer errors first', async () => {
    const places = [
      buildResource(1, { name: 'Saltburg house' }),
      buildResource(2, { name: 'Salzburg house' }),
    ]
    const session = createSearchSession()
    const found = await session.find({ resources: places, query: 'salzbuurg', categoryWords })
    expect(names(found)).toEqual(['Salzburg house', 'Saltburg house'])
  })
})

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
const ask = (query: string, session = createSearchSession()) =>
  session.find({ resources, query, categoryWords })
const names = (found: { resources: readonly { name: string }[] } | null) =>
  found?.resources.map(({ name }) => name)

describe('a search while typing', () => {
  it('finds with each longer text what a search anew would find, in the same order', async () => {
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
      const found = await ask(query, session)
      expect(found).toEqual({
        resources: searchResources(resources, query, categoryWords),
        query,
        isForgiven: false,
      })
    }
  })

  it('looks through other places when they have changed meanwhile', async () => {
    const session = createSearchSession()
    await ask('lisb', session)
    const more = [...resources, buildResource(99, { name: 'Lisbon walks' })]
    const found = await session.find({ resources: more, query: 'lisbon', categoryWords })
    expect(names(found)).toEqual(['Lisbon makers', 'Lisbon walks', 'Forest school'])
  })

  it('leaves a question that another has come after', async () => {
    // Each look at the clock is a whole slice later.
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

describe('a search in slices', () => {
  it.each([
    ['', 'school 499'],
    [' while it forgives a typing error too', 'schooll 499'],
  ])('lets others go in the way that it is given%s', async (_when, query) => {
    const now = vi.spyOn(performance, 'now')
    let time = 0
    now.mockImplementation(() => (time += 100))
    const inItsOwnWay = vi.spyOn(globalThis, 'setTimeout')
    const many = Array.from({ length: 500 }, (_, n) => buildResource(n))
    const pause = vi.fn(async () => undefined)
    const question = { resources: many, query, categoryWords }
    const found = await createSearchSession().find(question, pause)
    now.mockRestore()
    expect(names(found)).toEqual(['Forest school 499'])
    expect(pause).toHaveBeenCalled()
    expect(inItsOwnWay).not.toHaveBeenCalled()
    inItsOwnWay.mockRestore()
  })
})

describe('a typing error', () => {
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
  ])('is forgiven: “%s” finds “%s” first', async (query, name) => {
    const found = await ask(query)
    expect(found?.isForgiven).toBe(true)
    expect(names(found)?.[0]).toBe(name)
  })

  it.each([
    ['homeschool', 'Our Home School'],
    ['homescho', 'Our Home School'],
    ['coworking', 'Sea Co Working'],
    ['afterschools', 'The After Schools'],
  ])('is forgiven that leaves out a space: “%s” finds “%s”', async (query, name) => {
    const resources = [buildResource(1, { name }), buildResource(2, { name: 'Home of the sea' })]
    const found = await createSearchSession().find({ resources, query, categoryWords: () => '' })
    expect(names(found)).toEqual([name])
  })

  it('is looked for only when nothing matches as it was typed', async () => {
    const found = await ask('forest')
    expect(found?.isForgiven).toBe(false)
    expect(found?.resources).toHaveLength(towns.length)
  })

  it('is forgiven in one word while the others are taken as they are', async () => {
    expect(names(await ask('lisbom makers'))).toEqual(['Lisbon makers'])
  })

  it('finds nothing for what is no name at all, and nothing close to three letters', async () => {
    expect(await ask('xyzzyqwert')).toMatchObject({ resources: [], isForgiven: false })
    expect(await ask('lxs')).toMatchObject({ resources: [], isForgiven: false })
  })

  it('comes with fewer errors first', async () => {
    const places = [
      buildResource(1, { name: 'Saltburg house' }),
      buildResource(2, { name: 'Salzburg house' }),
    ]
    const session = createSearchSession()
    const found = await session.find({ resources: places, query: 'salzbuurg', categoryWords })
    expect(names(found)).toEqual(['Salzburg house', 'Saltburg house'])
  })
})

import { expect, it, vi } from 'vitest'
import {
  type NamingWorld,
  nameCurrentPosition,
} from '../src/features/resources/form/current-position.ts'

const here = { latitude: 52.2081, longitude: 1.5739 }

function nameIn(world: Partial<NamingWorld>) {
  return nameCurrentPosition(here, {
    isOnline: () => true,
    ask: async () => ({ found: 'Rossio, Lisbon', source: 'service' }),
    held: () => 'Leiston, United Kingdom',
    nearestTown: async () => 'Leiston, England, United Kingdom',
    ...world,
  })
}

const down: NamingWorld['ask'] = async () => {
  throw new Error('down')
}

it('a position has the name that the service gives it', async () => {
  expect(await nameIn({})).toBe('Rossio, Lisbon')
})

it('a position is called like a place close by where the service does not answer, nor knows it', async () => {
  expect(await nameIn({ ask: down })).toBe('Leiston, United Kingdom')
  const ask = async () => ({ found: null, source: 'service' as const })
  expect(await nameIn({ ask })).toBe('Leiston, United Kingdom')
  const list = async () => ({ found: 'Saxmundham', source: 'gazetteer' as const })
  expect(await nameIn({ ask: list })).toBe('Leiston, United Kingdom')
  expect(await nameIn({ ask: list, held: () => null })).toBe('Saxmundham')
})

it('a position is called after the next town, which is no day away, and nobody is asked with no network', async () => {
  const ask = vi.fn<NamingWorld['ask']>(down)
  const nearestTown = vi.fn<NamingWorld['nearestTown']>(async () => 'Leiston, England')
  const world = { held: () => null, nearestTown, ask, isOnline: () => false }
  expect(await nameIn(world)).toBe('Leiston, England')
  expect(ask).not.toHaveBeenCalled()
  expect(nearestTown).toHaveBeenCalledWith(here, 25_000)
})

it('a position that nobody can name has none, whatever fails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const nearestTown = async () => {
    throw new Error('No file')
  }
  expect(await nameIn({ ask: down, held: () => null, nearestTown })).toBeNull()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

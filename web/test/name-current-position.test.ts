import { expect, it, vi } from 'vitest'
import {
  type NamingDeps,
  nameCurrentPosition,
} from '../src/features/resources/form/current-position.ts'

const here = { latitude: 52.2081, longitude: 1.5739 }

function nameIn(deps: Partial<NamingDeps>) {
  return nameCurrentPosition(here, {
    isOnline: () => true,
    geocode: async () => ({ found: 'Rossio, Lisbon', source: 'service' }),
    held: () => 'Leiston, United Kingdom',
    nearestTown: async () => 'Leiston, England, United Kingdom',
    ...deps,
  })
}

const down: NamingDeps['geocode'] = async () => {
  throw new Error('down')
}

it('names a position as the geocoding service does', async () => {
  expect(await nameIn({})).toBe('Rossio, Lisbon')
})

it('names a position after a place close by if the service fails or has no name', async () => {
  expect(await nameIn({ geocode: down })).toBe('Leiston, United Kingdom')
  const geocode = async () => ({ found: null, source: 'service' as const })
  expect(await nameIn({ geocode })).toBe('Leiston, United Kingdom')
  const list = async () => ({ found: 'Saxmundham', source: 'gazetteer' as const })
  expect(await nameIn({ geocode: list })).toBe('Leiston, United Kingdom')
  expect(await nameIn({ geocode: list, held: () => null })).toBe('Saxmundham')
})

it('names a position after a town within 25 km, and sends no request without network', async () => {
  const geocode = vi.fn<NamingDeps['geocode']>(down)
  const nearestTown = vi.fn<NamingDeps['nearestTown']>(async () => 'Leiston, England')
  const deps = { held: () => null, nearestTown, geocode, isOnline: () => false }
  expect(await nameIn(deps)).toBe('Leiston, England')
  expect(geocode).not.toHaveBeenCalled()
  expect(nearestTown).toHaveBeenCalledWith(here, 25_000)
})

it('gives a position no name if every source fails', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const nearestTown = async () => {
    throw new Error('No file')
  }
  expect(await nameIn({ geocode: down, held: () => null, nearestTown })).toBeNull()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

import { expect, it } from 'vitest'
import { directionTo } from '../src/rules/distance.ts'

const lisbon = { latitude: 38.72, longitude: -9.14 }

it.each([
  ['north', { latitude: 41.15, longitude: -8.61 }],
  ['northeast', { latitude: 48.86, longitude: 2.35 }],
  ['southeast', { latitude: 37.02, longitude: -7.93 }],
  ['west', { latitude: 38.53, longitude: -28.63 }],
  ['southwest', { latitude: 32.65, longitude: -16.91 }],
] as const)('directionTo returns %s for a point in that direction from Lisbon', (direction, to) => {
  expect(directionTo(lisbon, to)).toBe(direction)
})

it('the direction crosses the antimeridian if this way is shorter', () => {
  const fiji = { latitude: -17.8, longitude: 177.97 }
  const samoa = { latitude: -17.8, longitude: -171.8 }
  expect([directionTo(fiji, samoa), directionTo(samoa, fiji)]).toEqual(['east', 'west'])
})

it('the direction from a point to itself is north', () => {
  expect(directionTo(lisbon, lisbon)).toBe('north')
})

import { expect, it } from 'vitest'
import { firstOf } from '../src/ui/avatar-initial.tsx'

it.each([
  ['Ana', 'A'],
  ['🇩🇪 Anna', '🇩🇪'],
  ['E\u0301va', 'E\u0301'],
  ['👨‍👩‍👧‍👦 Millers', '👨‍👩‍👧‍👦'],
  ['', undefined],
])('the avatar initial of "%s" is %s', (name, first) => {
  expect(firstOf(name)).toBe(first)
})

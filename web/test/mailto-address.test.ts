import { expect, it } from 'vitest'
import { mailtoAddress } from '../src/lib/mailto-address.ts'

it.each([
  ['ana@example.org', 'ana@example.org'],
  ['a&b?c@example.org', 'a%26b%3Fc@example.org'],
  ['50%@example.org', '50%25@example.org'],
  ["o'neil+kids@example.org", "o'neil%2Bkids@example.org"],
])('a mailto link carries the whole address %s', (email, address) => {
  expect(mailtoAddress(email)).toBe(address)
  expect(decodeURIComponent(new URL(`mailto:${address}`).pathname)).toBe(email)
})

import { expect, it } from 'vitest'
import { placeFacts } from '../src/features/admin/place-facts.ts'

it('the facts of a place are its contact details, price and ages, without missing fields', () => {
  const contactInfo = { email: 'a@example.org', phone: null, website: 'https://example.org/' }
  const place = { name: 'Forest School', price: 'Free', ageRange: '4–12', contactInfo }
  expect(placeFacts(place)).toEqual([
    { name: 'website', value: 'https://example.org/' },
    { name: 'email', value: 'a@example.org' },
    { name: 'price', value: 'Free' },
    { name: 'ageRange', value: '4–12' },
  ])
})

it('a review, a member and a stored place with unexpected fields have no facts', () => {
  const member = { username: 'the-novaks', email: 'n@example.org' }
  for (const content of [
    { rating: 1, comment: 'Bad.' },
    member,
    { price: 20, contactInfo: null },
    { ageRange: '', contactInfo: 'none' },
  ])
    expect(placeFacts(content)).toEqual([])
})

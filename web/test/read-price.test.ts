import { describe, expect, it } from 'vitest'
import { readPrice } from '../src/features/resources/read-price.ts'

describe('a price', () => {
  it.each([
    'Free',
    'free!',
    'Free of charge',
    'Free entry',
    'Entry is free',
    '0',
    '€0',
    '0 EUR',
    'Gratis',
  ])('of %j asks for nothing', (text) => {
    expect(readPrice(text)).toBe('free')
  })

  it.each([
    '20 EUR a day',
    '€20',
    '$1,200 per month',
    '20 €/night',
    'From 15 GBP',
    'ca. 300,000 IDR per week',
    '12.50',
    '25 per day',
    '15 a person',
    '$$',
    '20 EUR or 25 USD',
    '10.00 EUR',
  ])('of %j asks for something', (text) => {
    expect(readPrice(text)).toBe('paid')
  })

  it.each([
    null,
    '',
    'Free, or 20 EUR a day',
    'Free for members, 5 EUR for others',
    'Children under 6 free, adults 10 EUR',
    'By donation',
    'From 0 EUR',
    'Up to 20 EUR',
    'Pay what you can, about 5 EUR',
    'See the website',
    'On request, +351 912 345 678',
    'Varies',
  ])('of %j says neither clearly', (text) => {
    expect(readPrice(text)).toBe('unclear')
  })
})

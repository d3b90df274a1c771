import { describe, expect, it } from 'vitest'
import { readPrice } from '../../src/features/resources/filters/read-price.ts'

describe('price', () => {
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
    '0,00 €',
    '0円',
    'Entrada gratuita',
    'Entrada libre',
    'Entrée gratuite',
    'Gratuit',
    'Kostenlos',
    'Eintritt frei',
    'Freier Eintritt',
    'Ingresso libero',
    'Grátis',
    'Entrada franca',
    'Gratis toegang',
    '無料',
    '入場無料',
    '무료',
    '입장료 무료',
    '免费',
    '免費入場',
  ])('reads the price %j as free', (text) => {
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
    'from 20 USD',
    '0.50 EUR',
    '€0,50',
    '20-30',
    'Ab 20 Euro pro Woche',
    'Desde 15',
    '20 por noche',
    '25 par jour',
    '10 bis 20 €',
    '12 dólares',
    '150 kr',
    '3,000円',
    '１０００円',
    '5万円',
    '1만 원',
    '100元',
  ])('reads the price %j as paid', (text) => {
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
    'free entry; tours 5€',
    'Free for under 5s, adults 10 €',
    'Gratis hasta 5 años, adultos 10 €',
    'Gratuit pour les moins de 5 ans, 10 € ensuite',
    'Kinder frei, Erwachsene 10 €',
    'Nicht kostenlos',
    'Prix libre',
    'Auf Spendenbasis, etwa 5 €',
    'Bis zu 20 €',
    '大人500円、子ども無料',
    '어린이 무료, 성인 5000원',
    '儿童免费，成人50元',
  ])('reads the price %j as unclear', (text) => {
    expect(readPrice(text)).toBe('unclear')
  })
})

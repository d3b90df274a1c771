import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { containsLink } from '../src/services/moderation/find-link.ts'
import { fingerprintOf, isNearlyIdentical } from '../src/services/moderation/text-fingerprint.ts'

const text =
  'A quiet farm school by the river. Children look after the goats in the morning and build dams after lunch.'

const areAlike = (a: string, b: string) => {
  const [one, other] = [fingerprintOf(a), fingerprintOf(b)]
  return one !== null && other !== null && isNearlyIdentical(one, other)
}

test('[M11] texts are nearly identical if they differ in case, accents, punctuation or a word', () => {
  expect(areAlike(text, text.toUpperCase())).toBe(true)
  expect(areAlike(text, text.replaceAll(' ', '  ').replaceAll('.', '!!'))).toBe(true)
  expect(areAlike(text, text.replace('quiet', 'lovely'))).toBe(true)
  expect(areAlike(text, `${text} Book today!`)).toBe(true)
})

test('[M11] texts that say the same in other words are not nearly identical', () => {
  const other =
    'By the river there is a school on a farm. In the mornings the children feed goats; later they build small dams.'
  expect(areAlike(text, other)).toBe(false)
})

test('[M11] Japanese texts are compared too, and short texts never', () => {
  const japanese =
    '川沿いの静かな農場の学校です。子どもたちは朝にヤギの世話をし、昼食の後にダムを作ります。週末は森で遊びます。'
  expect(areAlike(japanese, japanese.replace('静かな', '小さな'))).toBe(true)
  expect(areAlike(japanese, text)).toBe(false)
  expect(fingerprintOf('Great place, we loved it!')).toBeNull()
})

test('[M11] a text a thousand times as long takes less than 50 ms', () => {
  const long = text.repeat(1_000)
  fingerprintOf(long)
  const startedAt = performance.now()
  for (let n = 0; n < 10; n++) fingerprintOf(long)
  expect((performance.now() - startedAt) / 10).toBeLessThan(50)
})

test('[M11] a link is found with or without a scheme, and in full-width characters', () => {
  for (const linked of [
    'https://example.org/a',
    'See HTTP://casino.example',
    'go to www.casino.bet now',
    'casino-24.com',
    'Write to info@casino.shop',
    'ｃａｓｉｎｏ．ｃｏｍ',
    'casino.bet',
    'casino\u200b.com',
    'casino\u3002com',
    'http:/casino.bet',
    'http:\\\\casino.example',
    'casino.house/now',
    'casino.it',
    'казино.рф',
  ])
    expect([linked, containsLink(linked)]).toEqual([linked, true])
})

test('[M11] abbreviations, times and missing spaces are not links', () => {
  for (const plain of [
    'Open 9.30–17.00, e.g. on Sundays.',
    'It was great.We loved it.',
    'Mr.Miller and Node.js',
    'Great.It was fun',
    'ok.At home',
    'Costs 3.50 a day',
    'U.S.A.',
  ])
    expect([plain, containsLink(plain)]).toEqual([plain, false])
})

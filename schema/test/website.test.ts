import { describe, expect, it } from 'vitest'
import { websiteSchema, withScheme } from '../src/index.ts'

const read = (typed: string) => websiteSchema.safeParse(withScheme(typed)).data ?? null

describe('a typed website', () => {
  it.each([
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['http://example.org:81', 'http://example.org:81'],
    ['//example.org', 'https://example.org'],
    ['www.example.org/@school', 'https://www.example.org/@school'],
    ['bücher.example', 'https://bücher.example'],
    ['школа.рф', 'https://школа.рф'],
    ['xn--80a1acny.xn--p1ai/a?b=c#d', 'https://xn--80a1acny.xn--p1ai/a?b=c#d'],
    ['HTTPS://EXAMPLE.org/', 'HTTPS://EXAMPLE.org/'],
    // Copied out of chats and office documents.
    ['\u200ehttps://example.org\u200b', 'https://example.org'],
    ['\u2068 www.example.org \u2069', 'https://www.example.org'],
  ])('reads the typed website %j as %j', (typed, website) => {
    expect(read(typed)).toBe(website)
  })

  it.each([
    '@forestschool',
    '@forest.school',
    'https://@forestschool',
    'info@example.org',
    'https://info@example.org',
    'mailto:info@example.org',
    'n/a',
    'N/A',
    'n.a.',
    'N.A',
    '-',
    '--',
    'none',
    'no website',
    'tbd',
    '?',
    '.',
    'https://n/a',
    '127.0.0.1',
    'http://192.168.1.1:8080/',
    'http://2130706433',
    'http://[::1]/',
    'localhost',
    'https://localhost/x',
    'example.org (our site)',
    'https://a.example, https://b.example',
    'exam\u200bple.org',
    'school',
    'localhost:3000',
    '+351 21 000 000',
    '12.5',
    'tel:123',
    'example.org:99999',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
  ])('rejects the typed website %j', (typed) => {
    expect(read(typed)).toBeNull()
  })
})

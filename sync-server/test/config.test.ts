import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../src/config.ts'

test('everything has a default that works on a laptop', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: 'file:./data/directory.db',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    sampleData: true,
    rateLimits: true,
  })
  expect(parseConfig({ PORT: '', SAMPLE_DATA: '' })).toEqual(parseConfig({}))
})

test('the public address follows the port and loses its last slash', () => {
  expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(parseConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
})

test('mail comes from the product and the support address unless told otherwise', () => {
  const { mailFrom, smtpUrl } = parseConfig({ SUPPORT_EMAIL: 'help@places.example' })
  expect(mailFrom).toEqual({ name: 'WorldSchool Explorer', address: 'help@places.example' })
  expect(smtpUrl).toBeNull()
  for (const [text, name, address] of [
    ['post@places.example', '', 'post@places.example'],
    ['Places <post@places.example>', 'Places', 'post@places.example'],
    ['"Places, Ltd." <post@places.example>', 'Places, Ltd.', 'post@places.example'],
  ] as const) {
    expect(parseConfig({ MAIL_FROM: text }).mailFrom).toEqual({ name, address })
  }
})

test('the first admin has an address and a password, or there is none', () => {
  expect(parseConfig({}).firstAdmin).toBeNull()
  const firstAdmin = { email: 'ana@example.org', password: 'sand in the shoes' }
  const { email, password } = firstAdmin
  const both = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
  expect(parseConfig(both).firstAdmin).toEqual(firstAdmin)
  const parse = (environment: Record<string, string>) => () => parseConfig(environment)
  expect(parse({ ADMIN_EMAIL: email })).toThrow('ADMIN_PASSWORD must be set with ADMIN_EMAIL.')
  expect(parse({ ADMIN_PASSWORD: password })).toThrow(
    'ADMIN_EMAIL must be set with ADMIN_PASSWORD.',
  )
  expect(parse({ ...both, ADMIN_PASSWORD: 'secret' })).toThrow(
    /^ADMIN_PASSWORD must have 8 to 128 characters\.$/,
  )
})

test('proxies are named by address', () => {
  expect(parseConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe(
    'loopback, 10.0.0.0/8',
  )
  expect(parseConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
})

test('the pages of help are those of the app unless the operator names others', () => {
  expect(parseConfig({})).toMatchObject({ guideUrl: null, faqUrl: null })
  const own = { GUIDE_URL: 'https://places.example/guide?lang=en', FAQ_URL: '/help/faq.html' }
  expect(parseConfig(own)).toMatchObject({ guideUrl: own.GUIDE_URL, faqUrl: own.FAQ_URL })
})

test('a bad value is one sentence that names the variable', () => {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'postgres://localhost/directory'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'places.example'],
    ['SUPPORT_EMAIL', 'help'],
    ['GUIDE_URL', 'javascript:alert(1)'],
    ['GUIDE_URL', 'http://places.example/guide'],
    ['GUIDE_URL', '//places.example/guide'],
    ['GUIDE_URL', '/\\places.example/guide'],
    ['FAQ_URL', 'guide/faq.html'],
    ['FAQ_URL', '/settings'],
    ['SMTP_URL', 'mail.places.example'],
    ['SMTP_URL', 'https://mail.places.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Places'],
    ['MAIL_FROM', 'Places <post>'],
    ['MAIL_FROM', 'Places\nBcc: x@y.example <post@places.example>'],
    ['ADMIN_EMAIL', 'ana'],
    ['ADMIN_PASSWORD', 'short'],
    ['TILE_URL', 'https://tiles.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['SAMPLE_DATA', 'yes'],
  ] as const) {
    const parse = () => parseConfig({ [name]: value })
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(new RegExp(`^${name} [^\n]+\\.$`))
  }
})

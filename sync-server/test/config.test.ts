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

test('proxies are named by address', () => {
  expect(parseConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe(
    'loopback, 10.0.0.0/8',
  )
  expect(parseConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
})

test('a bad value is one sentence that names the variable', () => {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'postgres://localhost/directory'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'places.example'],
    ['SUPPORT_EMAIL', 'help'],
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

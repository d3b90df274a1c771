import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig, variableNames } from '../src/config.ts'
import { trustedProxies } from '../src/config-proxies.ts'

test('every environment variable has a default that works on a laptop', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: 'file:./data/directory.db',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    sampleData: true,
    adminRequires2fa: false,
    rateLimits: true,
  })
  expect(parseConfig({ PORT: '', SAMPLE_DATA: '' })).toEqual(parseConfig({}))
})

test('derives the public address from the port and removes a trailing slash', () => {
  expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(parseConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
})

test('refuses a public address with a path, because the app needs the root of its address', () => {
  const parse = (PUBLIC_URL: string) => () => parseConfig({ PUBLIC_URL })
  for (const rest of ['/places', '/places/', '/?a=b', '/#places', '/places?a=b']) {
    expect(parse(`https://a.example:8443${rest}`)).toThrow(
      'PUBLIC_URL must have no path, because the app is served at the root of its origin; use https://a.example:8443.',
    )
  }
  expect(parse('https://a.example:8443//')().publicUrl).toBe('https://a.example:8443')
})

test('refuses a base path, because the app must be at the root of its origin', () => {
  const parse = (BASE_PATH: string) => () => parseConfig({ BASE_PATH })
  for (const path of ['/places', '/places/', 'places', './', 'https://a.example/places'])
    expect(parse(path)).toThrow(
      'BASE_PATH must be / or not set, because the app is served at the root of its origin; use a host name of its own, such as https://places.example.org.',
    )
  for (const path of ['', '/']) expect(parse(path)()).toEqual(parseConfig({}))
})

test('serves the service worker unless the operator turns it off', () => {
  expect(parseConfig({}).serviceWorker).toBe(true)
  expect(parseConfig({ SERVICE_WORKER: 'off' }).serviceWorker).toBe(false)
  expect(parseConfig({ SERVICE_WORKER: 'on' }).serviceWorker).toBe(true)
})

test('looks for maps beside the database unless MAPS_DIR is set', () => {
  const { mapsDir } = parseConfig({ DATABASE_URL: 'file:/srv/places/directory.db' })
  expect(mapsDir).toBe('/srv/places/maps')
  expect(parseConfig({}).mapsDir).toBe(resolve('data/maps'))
  expect(parseConfig({ MAPS_DIR: '/srv/maps' }).mapsDir).toBe('/srv/maps')
})

test('accepts a PostgreSQL address and stores files in a folder of this machine', () => {
  const DATABASE_URL = 'postgres://directory:secret@db.example:5432/directory'
  const { databaseUrl, dataDir, mapsDir } = parseConfig({ DATABASE_URL })
  expect([databaseUrl, dataDir, mapsDir]).toEqual([
    DATABASE_URL,
    resolve('data'),
    resolve('data/maps'),
  ])
  expect(parseConfig({ DATABASE_URL, DATA_DIR: '/srv/places' }).mapsDir).toBe('/srv/places/maps')
})

test('sends mail from the product name and the support address by default', () => {
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

test('configures a first admin only if both an address and a password are set', () => {
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

test('accepts proxies as a list of addresses, or false', () => {
  expect(parseConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe(
    'loopback, 10.0.0.0/8',
  )
  expect(parseConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
})

test.each([
  [
    '10.1.2.3',
    ['10.1.2.3', '10.1.2.3:8080', '::ffff:10.1.2.3'],
    ['10.1.2.4', '::1', '', 'nonsense'],
  ],
  ['10.1.2.3:8080', ['10.1.2.3'], ['10.1.2.4']],
  [
    '10.0.0.0/8, 192.168.0.0/255.255.0.0',
    ['10.255.0.1', '192.168.9.9'],
    ['11.0.0.1', '192.169.0.1'],
  ],
  ['[fd00::1]', ['fd00::1', '[fd00::1]:443', 'fd00:0::1%eth0'], ['fd00::2']],
  ['[fd00::1]:443', ['fd00::1'], ['fd00::2']],
  ['fd00::/8', ['fd12::1', '[fd12::1]:1'], ['fe80::1']],
  ['::ffff:10.1.2.3', ['10.1.2.3'], ['10.1.2.4']],
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['10.0.0.1']],
  ['linklocal uniquelocal', ['169.254.1.1', 'fe80::1', '172.31.0.1', 'fc00::1'], ['172.32.0.1']],
])('trusts only the addresses of the proxies %s', (TRUST_PROXY, trusted, others) => {
  const isTrusted = trustedProxies(String(parseConfig({ TRUST_PROXY }).trustProxy))
  expect(trusted.filter((address) => !isTrusted(address))).toEqual([])
  expect(others.filter((address) => isTrusted(address))).toEqual([])
})

test('refuses an invalid proxy at the start and names the part that is wrong', () => {
  for (const bad of [
    ...['true', '1', '999.1.1.1', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '::/0', 'fd00::/129'],
    ...['10.0.0.0/255.0.255.0', '10.0.0.0/8/8', '10.0.0.0/', '[fd00::1', 'fd00::1]:443', ':::'],
    ...['proxy.example', '10.0.0.1:port', '10.0.0.1:123456', 'toString'],
  ]) {
    expect(() => parseConfig({ TRUST_PROXY: `loopback, ${bad}` })).toThrow(
      `TRUST_PROXY must be false, or the addresses of your proxies separated by commas, such as loopback, 10.0.0.0/8 or [fd00::1]; "${bad}" is not one.`,
    )
  }
  expect(() => parseConfig({ TRUST_PROXY: ' , ' })).toThrow(/^TRUST_PROXY must be .*\[fd00::1\]\.$/)
})

test('uses the help pages of the app unless the operator sets others', () => {
  expect(parseConfig({})).toMatchObject({ guideUrl: null, faqUrl: null })
  const own = { GUIDE_URL: 'https://places.example/guide?lang=en', FAQ_URL: '/help/faq.html' }
  expect(parseConfig(own)).toMatchObject({ guideUrl: own.GUIDE_URL, faqUrl: own.FAQ_URL })
})

test('the operator has a name, or no address and no contact either', () => {
  expect(parseConfig({}).operator).toBeNull()
  const [OPERATOR_NAME, OPERATOR_ADDRESS] = ['Ana & Ben', 'Rua 1, Tavira']
  expect(parseConfig({ OPERATOR_NAME, OPERATOR_ADDRESS }).operator).toEqual({
    ...{ name: OPERATOR_NAME, address: OPERATOR_ADDRESS, contact: null },
  })
  expect(() => parseConfig({ OPERATOR_ADDRESS })).toThrow(
    'OPERATOR_NAME must be set with OPERATOR_ADDRESS.',
  )
})

test('accepts street tiles with subdomains, double resolution, a size and a maximum zoom', () => {
  const { tileUrl, tileSize, tileMaxZoom } = parseConfig({
    TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1',
    TILE_SIZE: '512',
    TILE_MAX_ZOOM: '17',
  })
  expect(tileUrl).toBe('https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1')
  expect([tileSize, tileMaxZoom]).toEqual([512, 17])
  expect(parseConfig({})).toMatchObject({ tileSize: 256, tileMaxZoom: 19, mapStyleHosts: [] })
})

test('allows a map style to load files from its own host and the listed hosts', () => {
  const style = 'https://styles.example/bright.json'
  const config = parseConfig({
    MAP_STYLE_URL: style,
    MAP_STYLE_DARK_URL: 'https://styles.example/dark.json',
    MAP_STYLE_HOSTS: 'https://vector.example, glyphs.example:8443',
  })
  expect(config.mapStyleUrl).toBe(style)
  expect(config.mapStyleHosts).toEqual([
    'https://styles.example',
    'https://vector.example',
    'https://glyphs.example:8443',
  ])
})

test('refuses options of a map style without a map style, and street tiles over http for an app on https', () => {
  const parse = (environment: Record<string, string>) => () => parseConfig(environment)
  for (const name of ['MAP_STYLE_DARK_URL', 'MAP_STYLE_HOSTS']) {
    expect(parse({ [name]: 'https://styles.example' })).toThrow(
      `MAP_STYLE_URL must be set with ${name}.`,
    )
  }
  const PUBLIC_URL = 'https://places.example'
  const TILE_URL = 'http://tiles.example/{z}/{x}/{y}.png'
  expect(parse({ TILE_URL })).not.toThrow()
  expect(parse({ PUBLIC_URL, TILE_URL })).toThrow(/^TILE_URL must start with https:\/\//)
  const MAP_STYLE_URL = 'https://styles.example/bright.json'
  expect(parse({ PUBLIC_URL, MAP_STYLE_URL, MAP_STYLE_HOSTS: 'http://a.example' })).toThrow(
    /^MAP_STYLE_HOSTS must start with https:\/\//,
  )
})

test('makes backups only with a BACKUP_DIR, every six hours by default', () => {
  expect(parseConfig({}).backups).toBeNull()
  const { backups } = parseConfig({ BACKUP_DIR: 'copies' })
  expect(backups).toEqual({ folder: resolve('copies'), everyMs: 6 * 3_600_000 })
  const hourly = parseConfig({ BACKUP_DIR: '/srv/copies', BACKUP_EVERY: '1' })
  expect(hourly.backups).toEqual({ folder: '/srv/copies', everyMs: 3_600_000 })
  const DATABASE_URL = 'postgres://directory@localhost/directory'
  expect(() => parseConfig({ BACKUP_DIR: 'copies', DATABASE_URL })).toThrow(
    'BACKUP_DIR is for a SQLite file; PostgreSQL has pg_dump for it.',
  )
})

test('serves metrics only with a METRICS_PORT, and only to this machine by default', () => {
  expect(parseConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
  expect(parseConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
})

test('documents exactly the environment variables that are not only for tests', () => {
  const forTests = ['WEB_ROOT', 'RATE_LIMITS', 'UNDER_PRESSURE']
  const page = new URL('../../schema/docs/operations/configuration.md', import.meta.url)
  const [, configuration = ''] = readFileSync(page, 'utf8').split(/^## Variables$/m)
  const rows = configuration.split(/^## /m)[0]?.match(/^\| `.+?\|/gm) ?? []
  const documented = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z_\d]+)`/g)].map(([, name]) => name),
  )
  expect(documented.sort()).toEqual(variableNames.filter((name) => !forTests.includes(name)).sort())
})

test('reports a bad value in one sentence that names the variable', () => {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'postgres:directory'],
    ['DATABASE_URL', 'postgresql://'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'places.example'],
    ['PUBLIC_URL', 'https://places.example/directory'],
    ['SERVICE_WORKER', 'false'],
    ['LIVE_CONNECTIONS', 'off'],
    ['LIVE_CONNECTIONS', '-1'],
    ['SUPPORT_EMAIL', 'help'],
    ['OPERATOR_NAME', 'a'.repeat(201)],
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
    ['ADMIN_REQUIRES_2FA', 'yes'],
    ['TILE_URL', 'https://tiles.example'],
    ['TILE_URL', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['TILE_URL', 'tiles.example/{z}/{x}/{y}.png'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png?key={key}'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png}'],
    ['TILE_URL', 'https://{z}.tiles.example/{z}/{x}/{y}.png'],
    ['TILE_URL', "https://tiles.example;script-src'/{z}/{x}/{y}.png"],
    ['TILE_SIZE', '300'],
    ['TILE_MAX_ZOOM', '40'],
    ['TILE_MAX_ZOOM', 'far'],
    ['MAP_STYLE_URL', 'styles.example/bright.json'],
    ['MAP_STYLE_URL', 'mapbox://styles/bright'],
    ['MAP_STYLE_HOSTS', 'https://tiles.example/path'],
    ['MAP_STYLE_HOSTS', 'tiles.example;script-src'],
    ['MAP_STYLE_HOSTS', '*'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['SAMPLE_DATA', 'yes'],
    ['MODERATION', 'maybe'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_EVERY', '0'],
    ['BACKUP_EVERY', '1000'],
    ['METRICS_PORT', '/metrics'],
    ['BLOCKED_LINK_HOSTS', 'spam'],
    ['BLOCKED_LINK_HOSTS_FILE', '/there/is/no/such/file'],
    ['SIGN_UPS_WITHOUT_PROOF', '0'],
    ['SIGN_UPS_WITHOUT_PROOF', 'none'],
  ] as const) {
    const parse = () => parseConfig({ [name]: value })
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(new RegExp(`^${name} (?:must|may|has|cannot) [^\n]+\\.$`))
  }
})

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { waitForMails } from '../support/read-mails.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startVictim } from '../support/victim.ts'

const sql = [
  "' or '1'='1",
  "'; drop table users; --",
  '" or 1=1 --',
  "' union select password_hash from users --",
  "x'||(select email from users limit 1)||'",
  '1); delete from resources; --',
  '%',
  '_',
]

test('[SEC-19] attack 8: treats SQL in a parameter as plain text', async () => {
  const victim = await startVictim()
  const admin = await victim.admin()
  const { cookie, user } = await victim.signUp('alice')
  const id = buildId(1)
  await victim.send('POST', '/api/resources', { cookie, body: { id, ...buildDraft(1) } })

  for (const text of sql) {
    const typed = encodeURIComponent(text)
    for (const [path, status] of [
      [`/api/resources?category=${typed}`, 400],
      [`/api/resources/${typed}/reviews`, 400],
      [`/api/saved-resources/${typed}/status`, 400],
      [`/api/sync/catalogue?since=${typed}`, 400],
      [`/api/sync/mine?since=${typed}`, 400],
    ] as const) {
      expect([path, (await victim.send('GET', path, { cookie })).status]).toEqual([path, status])
    }
    for (const list of ['users', 'resources', 'audit']) {
      for (const body of [{ query: text }, { query: `${text}alice` }, { after: text }]) {
        const options = { cookie: admin.cookie, body }
        const response = await victim.send('POST', `/api/admin/${list}`, options)
        expect([list, body, response.status]).toEqual([
          list,
          body,
          expect.toBeOneOf([200, 400, 410]),
        ])
        if (response.status === 200) expect([list, body, response.text]).toEqual([list, body, '[]'])
      }
    }
  }

  for (const text of sql) {
    const body = { ...buildDraft(2), name: text, description: text }
    const created = await victim.send('POST', '/api/resources', { cookie, body })
    expect(JSON.parse(created.text)).toMatchObject({ name: text, description: text })
    expect((await victim.signIn(text, text)).status).toBe(401)
  }
  const list = JSON.parse((await victim.send('GET', '/api/resources')).text)
  expect(list).toHaveLength(1 + sql.length)
  expect(await victim.whoIs(cookie)).toEqual(user)
})

test('[SEC-20] attack 8: returns a stored script as JSON that no browser executes', async () => {
  const victim = await startVictim()
  const script = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const body = { username: '<b>eve</b>', email: 'eve@example.org', password: 'long dusty roads' }
  const signedUp = await victim.send('POST', '/api/auth/signup', { body })
  const cookie = String(signedUp.headers['set-cookie']).split(';')[0]
  const draft = { ...buildDraft(1), name: script, description: script, location: script }
  const created = await victim.send('POST', '/api/resources', { cookie, body: draft })
  expect(JSON.parse(created.text)).toMatchObject({ name: script, location: script })
  const bad = { ...draft, contactInfo: { website: 'javascript:alert(1)' } }
  expect((await victim.send('POST', '/api/resources', { cookie, body: bad })).status).toBe(400)

  for (const headers of [{}, { accept: 'text/html' }]) {
    const { headers: received } = await victim.send('GET', '/api/resources', { headers })
    expect(received['content-type']).toBe('application/json; charset=utf-8')
    expect(received['x-content-type-options']).toBe('nosniff')
    expect(received['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  }
  await victim.send('POST', '/api/auth/forgot-password', { body: { email: body.email } })
  const [mail] = await waitForMails(victim.folder, 1)
  expect(mail?.html).not.toContain('<b>eve')
})

test('[SEC-19] attack 8: sends no request to an address that a person entered', async () => {
  const victim = await startVictim()
  const hosts = recordRequests()
  const { cookie } = await victim.signUp('mallory')
  const trap = 'http://trap.example/photo'
  const body = { ...buildDraft(1), images: [trap], contactInfo: { website: trap } }
  expect((await victim.send('POST', '/api/resources', { cookie, body })).status).toBe(201)
  const admin = await victim.admin()
  for (const path of ['/api/resources', '/api/sync/catalogue', '/api/account/export']) {
    expect((await victim.send('GET', path, { cookie })).text).toContain(trap)
  }
  await victim.send('POST', '/api/admin/resources', { cookie: admin.cookie, body: {} })
  // The requests of this test are recorded, too.
  expect(hosts().length).toBeGreaterThan(4)
  expect(hosts().filter((host) => host.includes('trap.example'))).toEqual([])
})

/** Records the hosts of all HTTP requests of this process, in which the server runs. */
function recordRequests(): () => string[] {
  const recorded: string[] = []
  const channels = {
    'http.client.request.start': ({ request }: { request: { host: string } }) => request.host,
    'undici:request:create': ({ request }: { request: { origin: string } }) => request.origin,
  }
  for (const [name, hostOf] of Object.entries(channels)) {
    const record = (message: unknown) => void recorded.push(String(hostOf(message as never)))
    subscribe(name, record)
    onTestFinished(() => void unsubscribe(name, record))
  }
  return () => recorded
}

test('attack 8: serves no file outside of the folder of the app', async () => {
  const folder = temporaryFolder()
  const root = join(folder, 'web')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(root, '.vite'))
  const secret = 'nobody-may-read-this'
  for (const file of ['../outside.txt', '.secret', '.vite/manifest.json', 'assets/.secret']) {
    writeFileSync(join(root, file), secret)
  }
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>app</title>')
  const victim = await startVictim({ WEB_ROOT: root })
  expect((await victim.send('GET', '/index.html')).text).toContain('<title>app')

  for (const path of [
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%2e%2e%2foutside.txt',
    '/..%5coutside.txt',
    '/..%252foutside.txt',
    '/assets/../../outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/....//outside.txt',
    '/.%00./outside.txt',
    '/index.html%00/../../outside.txt',
    '//outside.txt',
    `/${root}/.secret`,
    '/.secret',
    '/%2esecret',
    '/assets/.secret',
    '/assets/%2e%2e/.secret',
    '/.vite/manifest.json',
    '/%2evite%2fmanifest.json',
    '/directory.db',
    '/..%2fdirectory.db',
    '/mail/',
    '/api/docs/../../../package.json',
    '/api/docs/..%2f..%2fpackage.json',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/api/docs/%2e%2e/%2e%2e/package.json',
  ]) {
    const response = await victim.send('GET', path)
    expect([path, response.status]).toEqual([path, expect.toBeOneOf([400, 403, 404])])
    for (const accept of ['*/*', 'text/html']) {
      const { text } = await victim.send('GET', path, { headers: { accept } })
      expect([path, text.includes(secret) || text.includes('SQLite')]).toEqual([path, false])
      expect([path, /"(dependencies|version)"/.test(text)]).toEqual([path, false])
    }
  }
})

test('attack 8: creates no header from a line break in a request', async () => {
  const victim = await startVictim()
  for (const path of [
    '/api/health?%0d%0aset-cookie:%20a=b',
    '/%0d%0aset-cookie:%20a=b',
    '//evil.example/%2f..',
  ]) {
    const { headers } = await victim.send('GET', path)
    expect([path, headers['set-cookie'], headers.location]).toEqual([path, undefined, undefined])
  }
  const body = {
    username: 'a\r\nBcc: all@example.org',
    email: 'a@example.org',
    password: 'long dusty roads',
  }
  expect((await victim.send('POST', '/api/auth/signup', { body })).status).toBe(400)
})

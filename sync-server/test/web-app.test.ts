import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { screenPaths } from '@worldschool/schema'
import { expect, test } from 'vitest'
import { startTestApp } from './support/build-test-app.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

function buildWebRoot(): string {
  const webRoot = temporaryFolder()
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>app</title>')
  writeFileSync(join(webRoot, 'sw.js'), '// worker')
  writeFileSync(join(webRoot, 'assets/main-abc.js'), 'run()')
  writeFileSync(join(webRoot, 'assets/main-abc.js.br'), brotliCompressSync('run()'))
  return webRoot
}

const page = { headers: { accept: 'text/html,application/xhtml+xml' } }

test('the address of every screen is answered with the app’s page, whatever the client accepts', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  const paths = [
    ...Object.values(screenPaths),
    '/?resource=x',
    '/saved?from=x',
    '/saved/',
    '/Saved',
  ]
  for (const path of paths)
    for (const method of ['GET', 'HEAD'])
      for (const accept of ['text/html,application/xhtml+xml', '*/*', 'application/json', '']) {
        const answer = await server.request(method, path, { headers: accept ? { accept } : {} })
        const { 'cache-control': cacheControl, 'content-type': type } = answer.headers
        expect([path, method, accept, answer.statusCode, cacheControl]).toEqual([
          ...[path, method, accept, 200, 'no-cache'],
        ])
        expect(type).toMatch(/^text\/html/)
        if (method === 'GET') expect(answer.body).toContain('<title>app</title>')
      }
})

test('the status of an unknown page is 404, and its body the app’s page, which says so', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  for (const path of [
    '/no/such/page',
    '/nowhere?resource=x',
    '/apiary',
    '/saved/more',
    '/%73aved',
  ]) {
    const answer = await server.request('GET', path, page)
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([
      ...[path, 404, 'no-cache'],
    ])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers).toHaveProperty('content-security-policy')
    expect(answer.body).toContain('<title>app</title>')
    const head = await server.request('HEAD', path, page)
    expect([head.statusCode, head.body]).toEqual([404, ''])
  }
})

test('an unknown page stays 404 for a client that has the page or asks for part of it', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  const known = await server.request('GET', '/', page)
  for (const headers of [
    { 'if-none-match': String(known.headers.etag) },
    { 'if-modified-since': String(known.headers['last-modified']) },
    { range: 'bytes=0-3' },
  ]) {
    const answer = await server.request('GET', '/nowhere', {
      headers: { ...page.headers, ...headers },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<title>app</title>')
  }
})

test('a program that asks for an unknown page and accepts no HTML gets a refusal in JSON', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  const answer = await server.request('GET', '/nowhere', {
    headers: { accept: 'application/json' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

test('assets are immutable and served as they were compressed beforehand', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  const headers = { 'accept-encoding': 'br, gzip' }
  const answer = await server.request('GET', '/assets/main-abc.js', { headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toMatch(/javascript/)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const plain = await server.request('GET', '/assets/main-abc.js')
  expect(plain.body).toBe('run()')
  const worker = await server.request('GET', '/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

test('an unknown call or file is no page', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  for (const [path, options] of [
    ['/api/nowhere', page],
    ['/api', page],
    ['/assets/gone.js', {}],
    ['/%2e%2e/directory.db', {}],
  ] as const) {
    const answer = await server.request('GET', path, options)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.statusCode).toBe(404)
  }
  expect((await server.request('POST', '/saved', { ...page, body: {} })).statusCode).toBe(404)
})

test('without a built app the API is served all the same', async () => {
  const server = await startTestApp()
  expect((await server.request('GET', '/', page)).statusCode).toBe(404)
  expect((await server.request('GET', '/api/health')).statusCode).toBe(200)
})

test('a file that is missing is 404 and never the page, whoever asks', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  for (const path of ['/assets/gone.js', '/assets/gone', '/gone.js?v=1', '/service-worker.js']) {
    const answer = await server.request('GET', path, page)
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not_found'])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('nothing outside the app is served, and none of the build’s dotfiles', async () => {
  const webRoot = buildWebRoot()
  mkdirSync(join(webRoot, '.vite'))
  writeFileSync(join(webRoot, '.vite/manifest.json'), '{}')
  writeFileSync(join(webRoot, '.sources'), 'x')
  const server = await startTestApp({ webRoot })
  for (const path of [
    '/.vite/manifest.json',
    '/.sources',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/assets/%5c..%5c..%5cetc/passwd',
    '/%00',
  ]) {
    const answer = await server.request('GET', path)
    expect([path, [400, 404].includes(answer.statusCode)]).toEqual([path, true])
    expect(answer.json()).toHaveProperty('code')
  }
})

test('[S24] told to, it serves a service worker that retires itself, with or without a built app', async () => {
  const webRoot = buildWebRoot()
  writeFileSync(join(webRoot, 'service-worker.js'), '// the app’s')
  const on = await startTestApp({ webRoot })
  expect((await on.request('GET', '/service-worker.js')).body).toBe('// the app’s')
  for (const options of [{ webRoot }, {}]) {
    const off = await startTestApp({ ...options, serviceWorker: false })
    const answer = await off.request('GET', '/service-worker.js')
    expect(answer.body).toContain('registration.unregister()')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
    // It would take what was not sent with it.
    expect(answer.headers).not.toHaveProperty('clear-site-data')
    expect(answer.body).not.toMatch(/indexedDB|fetch/)
  }
})

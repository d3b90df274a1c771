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

test('serves the page of the app at the address of every screen, whatever the client accepts', async () => {
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
        const response = await server.request(method, path, { headers: accept ? { accept } : {} })
        const { 'cache-control': cacheControl, 'content-type': type } = response.headers
        expect([path, method, accept, response.statusCode, cacheControl]).toEqual([
          ...[path, method, accept, 200, 'no-cache'],
        ])
        expect(type).toMatch(/^text\/html/)
        if (method === 'GET') expect(response.body).toContain('<title>app</title>')
      }
})

test('serves the page of the app with status 404 at an unknown address', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  for (const path of [
    '/no/such/page',
    '/nowhere?resource=x',
    '/apiary',
    '/saved/more',
    '/%73aved',
  ]) {
    const response = await server.request('GET', path, page)
    expect([path, response.statusCode, response.headers['cache-control']]).toEqual([
      ...[path, 404, 'no-cache'],
    ])
    expect(response.headers['content-type']).toMatch(/^text\/html/)
    expect(response.headers).toHaveProperty('content-security-policy')
    expect(response.body).toContain('<title>app</title>')
    const head = await server.request('HEAD', path, page)
    expect([head.statusCode, head.body]).toEqual([404, ''])
  }
})

test('returns 404 at an unknown address even for conditional and range requests', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  const known = await server.request('GET', '/', page)
  for (const headers of [
    { 'if-none-match': String(known.headers.etag) },
    { 'if-modified-since': String(known.headers['last-modified']) },
    { range: 'bytes=0-3' },
  ]) {
    const response = await server.request('GET', '/nowhere', {
      headers: { ...page.headers, ...headers },
    })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<title>app</title>')
  }
})

test('returns a JSON error at an unknown address to a client that does not accept HTML', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  const response = await server.request('GET', '/nowhere', {
    headers: { accept: 'application/json' },
  })
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
})

test('serves assets as immutable and in their precompressed form', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  const headers = { 'accept-encoding': 'br, gzip' }
  const response = await server.request('GET', '/assets/main-abc.js', { headers })
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.headers['content-type']).toMatch(/javascript/)
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const plain = await server.request('GET', '/assets/main-abc.js')
  expect(plain.body).toBe('run()')
  const worker = await server.request('GET', '/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
})

test('returns a JSON error for an unknown API path or file', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  for (const [path, options] of [
    ['/api/nowhere', page],
    ['/api', page],
    ['/assets/gone.js', {}],
    ['/%2e%2e/directory.db', {}],
  ] as const) {
    const response = await server.request('GET', path, options)
    expect(response.json()).toMatchObject({ code: 'not_found' })
    expect(response.statusCode).toBe(404)
  }
  expect((await server.request('POST', '/saved', { ...page, body: {} })).statusCode).toBe(404)
})

test('serves the API without a built app', async () => {
  const server = await startTestApp()
  expect((await server.request('GET', '/', page)).statusCode).toBe(404)
  expect((await server.request('GET', '/api/health')).statusCode).toBe(200)
})

test('returns 404 for a missing file and never the page', async () => {
  const server = await startTestApp({ webRoot: buildWebRoot() })
  for (const path of ['/assets/gone.js', '/assets/gone', '/gone.js?v=1', '/service-worker.js']) {
    const response = await server.request('GET', path, page)
    expect([path, response.statusCode, response.json().code]).toEqual([path, 404, 'not_found'])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('serves no files outside of the app and no dotfiles of the build', async () => {
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
    const response = await server.request('GET', path)
    expect([path, [400, 404].includes(response.statusCode)]).toEqual([path, true])
    expect(response.json()).toHaveProperty('code')
  }
})

test('[SEC-24] if the service worker is turned off, serves a worker that unregisters itself, with or without a built app', async () => {
  const webRoot = buildWebRoot()
  writeFileSync(join(webRoot, 'service-worker.js'), '// the app’s')
  const on = await startTestApp({ webRoot })
  expect((await on.request('GET', '/service-worker.js')).body).toBe('// the app’s')
  for (const options of [{ webRoot }, {}]) {
    const off = await startTestApp({ ...options, serviceWorker: false })
    const response = await off.request('GET', '/service-worker.js')
    expect(response.body).toContain('registration.unregister()')
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    })
    // It would also delete unsent writes.
    expect(response.headers).not.toHaveProperty('clear-site-data')
    expect(response.body).not.toMatch(/indexedDB|fetch/)
  }
})

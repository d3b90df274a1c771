import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { startTestApp } from './support/build-test-app.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const page = '{"integrity":"sha256-x","revision":"c4d6","url":"index.html"}'
const worker = '{"integrity":"sha256-z","revision":null,"url":"assets/map-worker-C8f.mjs"}'
const script = '{"integrity":"sha256-w","revision":null,"url":"assets/app-C8f.js"}'
const guide = '{"integrity":"sha256-y","revision":"77aa","url":"guide/index.html"}'

function webRoot(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(
    join(folder, 'service-worker.js'),
    `keep([${page},${guide},${worker},${script}])//${'-'.repeat(2000)}`,
  )
  return folder
}

test('[SEC-22] allows connections to the hosts of the street map only', async () => {
  const cases: [Partial<Config>, string][] = [
    [{ tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, 'https://*.tiles.example'],
    [
      { tileUrl: 'https://tile-{s}.example:8443/{z}/{x}/{y}.png' },
      'https://tile-a.example:8443 https://tile-b.example:8443 https://tile-c.example:8443',
    ],
    [
      {
        tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
        mapStyleHosts: ['https://styles.example', 'https://vector.example'],
      },
      'https://tiles.example https://styles.example https://vector.example',
    ],
  ]
  for (const [streets, sources] of cases) {
    const server = await startTestApp({ ...streets, webRoot: webRoot() })
    const { headers } = await server.request('GET', '/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`img-src 'self' data: blob: ${sources};`)
    expect(policy).toContain(`connect-src 'self' ${sources};`)
  }
})

test('[SEC-22] changes the version of the app with the policy, because phones cache the page with its policy', async () => {
  const folder = webRoot()
  const getWorker = async (tileUrl: string, headers = {}) => {
    const server = await startTestApp({ tileUrl, webRoot: folder })
    return server.request('GET', '/service-worker.js', { headers })
  }
  const here = await getWorker('https://a.example/{z}/{x}/{y}.png')
  const again = await getWorker('https://a.example/other/{z}/{x}/{y}.png')
  const there = await getWorker('https://b.example/{z}/{x}/{y}.png')
  expect(again.body).toBe(here.body)
  expect(there.body).not.toBe(here.body)
  expect(here.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(here.body).toMatch(/"revision":"c4d6[0-9a-f]{16}","url":"index.html"/)
  expect(here.body).toMatch(/"revision":"[0-9a-f]{16}","url":"assets\/map-worker-C8f.mjs"/)
  expect(here.body).toContain(`${guide},`)
  expect(here.body).toContain(script)
  const asBuilt = here.body
    .replace(/c4d6[0-9a-f]{16}/, 'c4d6')
    .replace(/"[0-9a-f]{16}"(?=,"url":"assets)/, 'null')
  expect(asBuilt).toBe(readFileSync(join(folder, 'service-worker.js'), 'utf8'))

  const { etag } = here.headers
  const unchanged = await getWorker('https://a.example/{z}/{x}/{y}.png', { 'if-none-match': etag })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  const changed = await getWorker('https://b.example/{z}/{x}/{y}.png', { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
})

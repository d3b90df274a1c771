import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { createLogger } from '../src/logger.ts'
import { startTestApp } from './support/build-test-app.ts'
import { freePort } from './support/free-port.ts'
import { runServer } from './support/running-server.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

interface Line {
  level: number
  msg: string
  origin: string
  expected: string[]
  remedy: string
}

const linesIn = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"write refused for its origin"'))
    .map((line) => JSON.parse(line))

test('a write refused for its origin is logged once an hour, unless the browser says that it comes from another site', async () => {
  let output = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      output += chunk
      done()
    },
  })
  const { db, config, clock } = await startTestApp()
  const logger = { ...(createLogger('warn') as object), stream }
  const app = await buildApp({ db, config, clock, logger })
  onTestFinished(() => app.close())
  const write = async (headers: Record<string, string>, address?: string) => {
    const response = await app.inject({ method: 'POST', url: '/api/auth/signout', headers })
    expect(response.json()).toMatchObject({ code: 'csrf_refused' })
    expect(response.json().address).toBe(address)
  }
  await write({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' })
  await write({ origin: 'null' })
  expect(linesIn(output)).toEqual([])
  await write({ origin: 'https://places.example' }, 'http://localhost:3000')
  await write({ origin: 'https://places.example' }, 'http://localhost:3000')
  expect(linesIn(output)).toHaveLength(1)
  expect(linesIn(output)[0]).toMatchObject({
    level: 40,
    origin: 'https://places.example',
    expected: ['http://localhost:3000', 'http://localhost:80'],
    remedy: expect.stringContaining('set PUBLIC_URL to it.'),
  })
  clock.advance(60 * 60_000)
  await write({ origin: `https://${'x'.repeat(5000)}.example` }, 'http://localhost:3000')
  expect(linesIn(output)).toHaveLength(2)
  expect(linesIn(output)[1]?.origin).toHaveLength(200)
})

const nginx = '/usr/sbin/nginx'

/** A proxy like nginx with its default settings, which replace the header Host. */
async function startNginx(upstream: string): Promise<string> {
  const folder = temporaryFolder()
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const configuration = `daemon off; pid ${folder}/pid; error_log ${folder}/errors;
    events {}
    http {
      access_log off;
      ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream}; } }
    }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGTERM'))
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(address).then(Boolean, () => false)).toBe(true)
  return address
}

test.runIf(existsSync(nginx))(
  'behind nginx without PUBLIC_URL, the log says which address to set, and writes are accepted once PUBLIC_URL is set',
  async () => {
    const folder = temporaryFolder()
    const DATABASE_URL = `file:${join(folder, 'directory.db')}`
    const signUp = async (PUBLIC_URL: string) => {
      const environment = PUBLIC_URL ? { DATABASE_URL, PUBLIC_URL } : { DATABASE_URL }
      const PORT = String(await freePort())
      const server = await runServer({ ...environment, PORT })
      const proxy = await startNginx(`http://localhost:${PORT}`)
      const response = await fetch(`${proxy}/api/auth/signup`, {
        method: 'POST',
        // The header that a browser sends if it opened this address through nginx, over http.
        headers: { 'content-type': 'application/json', origin: 'http://places.example' },
        body: JSON.stringify({
          username: 'ana',
          email: 'ana@example.org',
          password: 'sandy shoes',
        }),
      })
      await server.stop('SIGTERM')
      return { status: response.status, lines: linesIn(server.output()) }
    }
    const forgotten = await signUp('')
    expect(forgotten.status).toBe(403)
    expect(forgotten.lines).toMatchObject([{ origin: 'http://places.example' }])
    expect(await signUp(forgotten.lines[0]?.origin ?? '')).toEqual({ status: 201, lines: [] })
  },
)

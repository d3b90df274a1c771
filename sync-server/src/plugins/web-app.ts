import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { screenPaths } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../services/domain-error.ts'
import { isApiUrl } from './writes.ts'

const script = readFileSync(new URL('kill-switch-worker.js', import.meta.url), 'utf8')

/**
 * Serves a kill-switch worker instead of the app's service worker, with or without a built app. On the device, it
 * replaces the app's service worker, which may be broken, and then unregisters itself. [SEC-24]
 */
function serveKillSwitchWorker(app: FastifyInstance): void {
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}

/**
 * Files whose cached copies keep the security policy that they were served with, as listed in the precache
 * manifest.
 */
const pageEntry = /"revision":"(\w+)"(?=,"url":"index\.html")/
const workerEntries = /"revision":null(?=,"url":"assets\/[^"]*worker[^"]*\.m?js")/g

/**
 * Serves the built web app. The URL of a screen returns `index.html`, whatever the client accepts. Any other page URL
 * returns `index.html` with status 404, and the app shows its 404 page. Everything else is refused in JSON, also a
 * missing file: if a missing script returned the page, caches would store the page as that script.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webRoot, serviceWorker }: Pick<Config, 'webRoot' | 'serviceWorker'>,
): Promise<void> {
  const isBuilt = existsSync(join(webRoot, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      // Dotfiles are not served, because they contain data of the build.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl(relative(webRoot, path)))
      },
    })
  }
  if (!serviceWorker) serveKillSwitchWorker(app)
  else if (isBuilt && existsSync(join(webRoot, 'service-worker.js')))
    await serveServiceWorker(app, { webRoot })
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isBuilt || !isRead || isApiUrl(request.url) || isFileUrl(request.url))
      throw new DomainError('not_found')
    if (isScreen(request.url)) return reply.sendFile('index.html')
    if (!/text\/html/.test(request.headers.accept ?? '')) throw new DomainError('not_found')
    return reply.code(404).sendFile('index.html', neverConditional)
  })
}

const screens = new Set<string>(Object.values(screenPaths))

/** Compares as the app's router does: case-insensitive, with or without a trailing slash. */
function isScreen(url: string): boolean {
  const [path = ''] = url.split('?')
  return screens.has(path.toLowerCase().replace(/(?<=.)\/$/, ''))
}

/** A 404 must not become 304 or 206, because both would mean that the resource exists. */
const neverConditional = { etag: false, lastModified: false, acceptRanges: false }

function isFileUrl(url: string): boolean {
  const [path = ''] = url.split('?')
  return path.startsWith('/assets/') || /\.\w+$/.test(path)
}

/** Names in `assets/` contain a content hash; other files may change under the same name. */
function cacheControl(path: string): string {
  return path.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/**
 * Serves the service worker. The service worker caches the page and the map's worker with the CSP that they were served
 * with, and its own CSP applies to its requests. So if the configuration changes the tile server, the service worker
 * must change too. Otherwise devices with the old one would block the new tiles.
 */
async function serveServiceWorker(
  app: FastifyInstance,
  { webRoot }: { webRoot: string },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    scope.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => {
      const built = await readFile(join(webRoot, 'service-worker.js'), 'utf8')
      const policy = digest(String(reply.getHeader('content-security-policy')))
      const script = built
        .replace(pageEntry, `"revision":"$1${policy}"`)
        .replace(workerEntries, `"revision":"${policy}"`)
      const etag = `W/"${digest(script)}"`
      reply.header('cache-control', 'no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/javascript; charset=utf-8').send(script)
    })
  })
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../services/domain-error.ts'
import { serveRetiringWorker } from './retiring-worker-file.ts'
import { serveServiceWorker } from './service-worker-file.ts'
import { isApiUrl } from './sync-headers.ts'

/**
 * Serves the built web app. Its own paths all get `index.html`, which shows the screen or the 404
 * page; what is neither API, file nor page is a refusal in JSON, and so is a file that is missing:
 * a page under a script's name would stay in caches as that script.
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
      // The build's own notes lie in dotfiles.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControl(relative(webRoot, path)))
      },
    })
  }
  if (!serviceWorker) serveRetiringWorker(app)
  else if (isBuilt && existsSync(join(webRoot, 'service-worker.js')))
    await serveServiceWorker(app, { webRoot })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isPage && /text\/html/.test(request.headers.accept ?? '')
    if (!isBuilt || !wantsPage || isApiUrl(request.url) || isFileUrl(request.url))
      throw new DomainError('not_found')
    return reply.sendFile('index.html')
  })
}

function isFileUrl(url: string): boolean {
  const [path = ''] = url.split('?')
  return path.startsWith('/assets/') || /\.\w+$/.test(path)
}

/** Names in `assets/` carry a hash of their content; anything else may change under its name. */
function cacheControl(path: string): string {
  return path.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

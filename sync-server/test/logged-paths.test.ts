import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from './support/start-process.ts'
import { temporaryDatabaseUrl } from './support/temporary-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const token = 'Zm9vYmFy-token-in-a-path'

test.each([false, true])(
  '[SEC-25] logs the pattern of a route, and only the length of an unknown path, never the path itself; with a built app: %s',
  async (isBuilt) => {
    const DATABASE_URL = await temporaryDatabaseUrl()
    const WEB_ROOT = temporaryFolder()
    if (isBuilt) writeFileSync(join(WEB_ROOT, 'index.html'), '<!doctype html>')
    const server = await startProcess({ DATABASE_URL, WEB_ROOT, LOG_LEVEL: 'trace' })
    onTestFinished(() => void server.stop('SIGKILL'))
    const unknown = [`/${token}`, `/reset/${token}`, `/api/${token}`, `/assets/${token}.js`]
    const malformed = [`/api/${token}/%zz`, `/${token}%`]
    for (const path of [...unknown, ...malformed, `/api/resources/${token}`]) {
      for (const method of ['GET', 'POST', 'DELETE'])
        await fetch(`${server.address}${path}`, { method, headers: { accept: 'text/html' } })
    }
    await fetch(`${server.address}/api/health?x=1`)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(server.output()).not.toContain(token)
    const lines = server.output().split('\n')
    const requests = lines.flatMap((line) => (line.includes('"req":') ? JSON.parse(line).req : []))
    expect(requests).toContainEqual(
      expect.objectContaining({
        path: isBuilt ? '/*' : 'unknown path',
        characters: `/api/${token}`.length,
      }),
    )
    expect(requests).toContainEqual(expect.objectContaining({ path: '/api/resources/:id' }))
    expect(requests.at(-1)).toMatchObject({ method: 'GET', path: '/api/health' })
  },
)

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listFiles } from './dockerfile/list-files.ts'
import {
  buildImage,
  bytesOf,
  isRoot,
  openFolder,
  runImage,
  untilHealthy,
} from './dockerfile-dry-run.ts'

const context = join(import.meta.dirname, '..')

it('the steps of the Dockerfile run without Docker, and the resulting server writes only to its volumes', async () => {
  const { folder, remove } = openFolder()
  onTestFinished(remove)
  const image = buildImage(join(context, 'Dockerfile'), {
    context,
    folder,
    log: () => {},
    // The build step checks that the sources are the same, otherwise it builds again.
    ...(existsSync(join(context, 'web/dist')) && { built: 'web/dist' }),
  })
  // The tools of the build can be loaded there too.
  execFileSync(process.execPath, ['vite.config.ts'], { cwd: join(folder, 'app/app') })
  expect([image.user, image.volumes.length]).toEqual(['node', 2])
  expect(bytesOf(image)).toBeLessThan(200 * 1024 * 1024)
  for (const left of ['web/src', 'node_modules/.pnpm/node_modules/vite', 'README.md', '.git'])
    expect(existsSync(join(image.folder, left))).toBe(false)
  const before = listFiles(image.folder)

  const running = await runImage(image)
  onTestFinished(() => void running.child.kill('SIGKILL'))
  await untilHealthy(running)
  const page = await fetch(`${running.address}/`, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')])
  const account = { username: 'ana', email: 'ana@example.org', password: 'sand in the shoes' }
  const signUp = await fetch(`${running.address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(signUp.status).toBe(201)
  if (isRoot()) expect(statSync(`/proc/${running.child.pid}`).uid).toBe(1000)
  expect(await running.stop()).toBe(0)
  expect(running.check()).toBe(1)
  expect(listFiles(image.folder)).toEqual(before)
  expect(readdirSync(image.volumes[0] ?? '')).toContain('directory.db')
  expect(running.output()).not.toMatch(/EACCES|EROFS|Warning/)
}, 900_000)

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const names = ['DATA_DIR', 'BACKUP_DIR']

/** Starts the real server with this folder. Expects it to exit before it creates a database. Returns its output. */
async function failToStart(environment: Record<string, string>, uid?: number): Promise<string> {
  const folder = temporaryFolder()
  chmodSync(folder, 0o777)
  const DATABASE_URL = `file:${join(folder, 'directory.db')}`
  const server = await startProcess(
    { DATABASE_URL, NODE_COMPILE_CACHE: '', ...environment },
    { uid },
  )
  if (server.address) await server.stop('SIGKILL')
  expect([server.address, (await server.exit)[0]]).toEqual([null, 1])
  expect(readdirSync(folder)).toEqual([])
  return server.output()
}

test.each(names)(
  'a start whose %s is a file, or lies inside one, prints the name of the variable',
  async (name) => {
    const file = join(temporaryFolder(), 'notes.txt')
    writeFileSync(file, 'no folder')
    for (const path of [file, join(file, 'files')])
      expect(await failToStart({ [name]: path })).toBe(
        `${name} ${path} is not a folder. Set ${name} to a folder.\n`,
      )
  },
)

test.runIf(isRoot).each(names)(
  'a start whose %s belongs to another user, or lies in such a folder, prints the user and the command that helps',
  async (name) => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const theirs = join(folder, 'theirs')
    mkdirSync(theirs, { mode: 0o755 })
    for (const path of [theirs, join(theirs, 'deeper')])
      expect(await failToStart({ [name]: path }, nobody)).toBe(
        `${name} ${path} cannot be written by user 65534. Give this user the folder: chown -R 65534 ${path}\n`,
      )
  },
)

test.runIf(isRoot).each(names)(
  'a start whose %s is on a read-only disk prints that it is read-only',
  async (name) => {
    const path = temporaryFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', path], { stdio: 'ignore' })
    onTestFinished(() => void execFileSync('umount', ['--lazy', path]))
    expect(await failToStart({ [name]: path })).toBe(
      `${name} ${path} is read-only. Mount it so that user 0 can write, or set ${name} to another folder.\n`,
    )
  },
)

/** Mounts a file system whose server never responds, like an unreachable network drive. */
function mountHanging(path: string): void {
  const device = openSync('/dev/fuse', 'r+')
  onTestFinished(() => closeSync(device))
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0'
  const stdio = ['ignore', 'ignore', 'ignore', device] as const
  const { status } = spawnSync('mount', ['-i', '-t', 'fuse', '-o', options, 'fuse', path], {
    stdio: [...stdio],
  })
  expect(status).toBe(0)
  onTestFinished(() => void execFileSync('umount', ['--lazy', path]))
}

test.runIf(isRoot && existsSync('/dev/fuse')).each(names)(
  'a start whose %s is on a network drive that does not respond exits with one sentence',
  async (name) => {
    const path = temporaryFolder()
    mountHanging(path)
    expect(await failToStart({ [name]: join(path, 'files') })).toBe(
      `${name} ${join(path, 'files')} does not respond within 5 seconds. Check the network drive that is mounted there.\n`,
    )
  },
)

test('a start creates the configured folders; only the owner can read the backup folder', async () => {
  const folder = temporaryFolder()
  const server = await startProcess({
    DATABASE_URL: `file:${join(folder, 'directory.db')}`,
    DATA_DIR: join(folder, 'files', 'here'),
    BACKUP_DIR: join(folder, 'backups', 'here'),
  })
  expect(server.address).not.toBeNull()
  expect(readdirSync(join(folder, 'files'))).toEqual(['here'])
  expect(statSync(join(folder, 'backups', 'here')).mode & 0o777).toBe(0o700)
  await server.stop('SIGTERM')
})

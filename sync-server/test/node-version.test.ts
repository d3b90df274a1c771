import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/temporary-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const commands = readdirSync(join(root, 'sync-server/src/commands'))
const entries = [
  '.workspace/start.ts',
  'sync-server/src/main.ts',
  ...commands
    .filter((file) => file !== 'open-app-database.ts')
    .map((file) => `sync-server/src/commands/${file}`),
]

/** Runs a program in a Node that says that it is of this version. */
function runWith(version: string, entry: string) {
  const lie = join(temporaryFolder(), 'version.cjs')
  writeFileSync(lie, `Object.defineProperty(process.versions, 'node', { value: '${version}' })`)
  const env = { PATH: process.env.PATH, DATABASE_URL: 'file:/nowhere/directory.db' }
  const options = { encoding: 'utf8', env, cwd: temporaryFolder() } as const
  return spawnSync(process.execPath, ['--require', lie, join(root, entry)], options)
}

test.each(entries)('%s says in one sentence which Node it needs', (entry) => {
  const { status, stdout, stderr } = runWith('22.18.0', entry)
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Node 22.18.0 (${process.execPath}) is too old: this needs Node 24 or newer. Install it, or start with "npx -y pnpm@12 start", which brings its own.\n`,
  ])
})

test('the required version of Node is the version that the project installs', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const check = readFileSync(join(root, 'sync-server/src/require-node.cjs'), 'utf8')
  expect(devDependencies.node).toBe(`^${/^var minimum = (\d+)$/m.exec(check)?.[1]}`)
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { variableNames } from '../sync-server/src/config.ts'

const root = join(import.meta.dirname, '..')
const unit = readFileSync(join(root, 'sync-server/deploy/worldschool-explorer.service'), 'utf8')
const valuesOf = (key: string) =>
  unit.split('\n').flatMap((line) => (line.startsWith(`${key}=`) ? line.slice(key.length + 1) : []))

const analyze = 'systemd-analyze'
const { error } = spawnSync(analyze, ['--version'])
const hasSystemd = error === undefined
if (!hasSystemd) console.warn(`${analyze} is not installed, so the systemd unit is not verified.`)

/** Runs `systemd-analyze` on the unit, as if the project were installed where the unit says. */
function runAnalyze(args: string[], text = unit) {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'worldschool-explorer.service')
  writeFileSync(file, text.replaceAll('/opt/worldschool-explorer', root))
  return spawnSync(analyze, [...args, file], { encoding: 'utf8' })
}

it.runIf(hasSystemd)('systemd finds no mistake in the unit, and finds a misspelled setting', () => {
  expect(runAnalyze(['verify'])).toMatchObject({ status: 0, stdout: '', stderr: '' })
  const { stderr } = runAnalyze(['verify'], unit.replace('RestartSec=', 'RestartSecs='))
  expect(stderr).toContain("'RestartSecs'")
})

it.runIf(hasSystemd)('systemd-analyze security rates the unit as safe', () => {
  // From 0 to 10; a unit without hardening has 9.6. The threshold is in tenths.
  const rating = ['security', '--offline=true', '--no-pager', '--threshold=20']
  expect(runAnalyze(rating)).toMatchObject({ status: 0, stderr: '' })
  const bare = unit.replace(/^(?:Protect|Private|Restrict|NoNew|Capability|SystemCall).*$/gm, '')
  expect(runAnalyze(rating, bare).status).toBe(1)
})

it('the unit starts the server with the flags of `pnpm start`, and checks the version of Node first', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [command = ''] = valuesOf('ExecStart')
  const [, require, script, ...flags] = command.split(' ').slice(0, -1)
  expect([require, script]).toEqual(['--require', './sync-server/src/require-node.cjs'])
  expect(flags).toEqual(scripts.start.match(/--\S+/g))
  expect(command).toMatch(/ sync-server\/src\/main\.ts$/)
})

it('the unit sets only environment variables that the server or Node knows', () => {
  const names = valuesOf('Environment').map((text) => text.split('=')[0])
  const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE']
  for (const name of names) expect([...variableNames, ...ofNode]).toContain(name)
})

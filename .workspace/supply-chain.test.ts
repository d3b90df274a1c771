import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The entries of one top-level key of pnpm-workspace.yaml, which has no deeper levels. */
function entriesOf(key: string): string[] {
  const block = new RegExp(`^${key}:\\n((?:[ ]+.+\\n)*)`, 'm').exec(read('pnpm-workspace.yaml'))
  return (block?.[1] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

it('[SEC-28] install scripts run only for the packages on the allowlist', () => {
  const settings = read('pnpm-workspace.yaml')
  const [refused, allowed] = [/: false$/, /: true$/].map((end) =>
    entriesOf('allowBuilds').filter((entry) => end.test(entry)),
  )
  expect(allowed).toEqual(['node: true'])
  expect(refused?.length).toBe(entriesOf('allowBuilds').length - 1)
  expect(settings).not.toMatch(/dangerouslyAllowAllBuilds|onlyBuiltDependencies|ignoreScripts/)
  expect(existsSync(join(root, '.npmrc'))).toBe(false)
  const { scripts } = JSON.parse(read('package.json'))
  expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)/.test(name))).toEqual(
    [],
  )
})

it('[SEC-28] every installed package is pinned with its hash in the lockfile', () => {
  const lockfile = read('pnpm-lock.yaml')
  const [, packages = ''] = lockfile.split(/^packages:\n/m)
  const [listed = ''] = packages.split(/^snapshots:\n/m)
  const resolutions = listed.match(/^ {4}resolution: .*$/gm) ?? []
  expect(resolutions.length).toBeGreaterThan(300)
  for (const resolution of resolutions) expect(resolution).toMatch(/integrity: sha512-/)
  for (const project of ['.', 'schema', 'sync-server', 'web']) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      read(join(project, 'package.json')),
    )
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@worldschool/')) continue
      const { version } = JSON.parse(read(join(project, 'node_modules', name, 'package.json')))
      expect(lockfile).toContain(`${name}@${version}`)
    }
  }
})

it('[SEC-28] one command prints the SBOM from the lockfile, with nothing installed', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const [command, ...args] = scripts.sbom.split(' ')
  expect(command).toBe('pnpm')
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifests = ['', 'schema', 'sync-server', 'web'].map((one) => join(one, 'package.json'))
  for (const file of [...manifests, 'pnpm-workspace.yaml', 'pnpm-lock.yaml']) {
    cpSync(join(root, file), join(folder, file))
  }
  const written = execFileSync('npx', ['--prefer-offline', '-y', 'pnpm@12', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { bomFormat, metadata, components } = JSON.parse(written)
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'worldschool-explorer'])
  const purls: string[] = components.map(({ purl }: { purl: string }) => purl)
  expect(purls.length).toBeGreaterThan(300)
  for (const name of ['fastify', 'better-sqlite3', 'react', 'maplibre-gl']) {
    expect(purls).toContainEqual(expect.stringMatching(new RegExp(`^pkg:npm/${name}@\\d`)))
  }
}, 120_000)

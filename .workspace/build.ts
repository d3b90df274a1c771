import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { precompress } from './precompress.ts'

const sources = [
  '{web,schema}/src/**/*',
  'web/index.html',
  'public/**/*',
  '.workspace/{build,chunk-loader,early-parts,guide-fonts,inline-css,manifest-per-language,minify-first-paint,precompress}.ts',
  'vite.config.ts',
  'pnpm-lock.yaml',
]
const digestFile = 'web/dist/.sources.sha256'

/** Returns true if web/dist was built from the current sources. */
export function isBuilt(digest = digestOfSources()): boolean {
  return existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest
}

/** Builds the web app unless web/dist is up to date. */
export async function buildWhenChanged(): Promise<'built' | 'unchanged'> {
  const digest = digestOfSources()
  if (isBuilt(digest)) return 'unchanged'
  // Imported here, so that `isBuilt` does not load Vite into memory.
  const { build } = await import('vite')
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
  await precompress('web/dist')
  writeFileSync(digestFile, digest)
  return 'built'
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  const files = sources
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => statSync(file).isFile())
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) console.log(`Web app: ${await buildWhenChanged()}`)

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { precompress } from './precompress.ts'

const sources = [
  '{web,schema}/src/**/*',
  'web/index.html',
  'public/**/*',
  '.workspace/{build,early-parts,guide-fonts,inline-styles,minify-first-paint,precompress,translated-page}.ts',
  'vite.config.ts',
  'pnpm-lock.yaml',
]
const digestFile = 'web/dist/.sources.sha256'

/** Whether what lies in web/dist was made from the sources as they are. */
export function isBuilt(digest = digestOfSources()): boolean {
  return existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest
}

/** Builds the web app, unless that has been done. */
export async function buildWhenChanged(): Promise<'built' | 'unchanged'> {
  const digest = digestOfSources()
  if (isBuilt(digest)) return 'unchanged'
  // Whoever only asks whether it is built need not hold the builder in memory.
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

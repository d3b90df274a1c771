import type { Plugin } from 'vite'
import { paths, resourceParameter } from '../web/src/app/paths.ts'

/** The lazily loaded module of each path. */
const screensByPath = {
  [paths.saved]: 'saved/saved-screen',
  [paths.settings]: 'settings/settings-screen',
  [paths.profile]: 'profile/profile-screen',
  [paths.admin]: 'admin/admin-screen',
  [paths.terms]: 'terms/terms-screen',
  [paths.privacy]: 'privacy/privacy-screen',
}
const resourceDialog = 'dialogs/open-resource'
const file = 'early-parts.js'

interface Chunk {
  type: string
  fileName: string
  imports?: string[]
  moduleIds?: string[]
  isEntry?: boolean
}

/**
 * Requests the chunks of the requested path at the same time as the entry chunks, instead of after these have
 * run. This saves one round trip for people who follow a link to a resource or open Saved. Emits a script, which
 * `public/first-paint.js` loads on every URL except `/` without parameters.
 */
export const earlyParts: Plugin = {
  name: 'early-parts',
  generateBundle(_, bundle) {
    const chunks: Record<string, Chunk> = bundle
    const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
    const entryFiles = new Set(entry ? withImports(entry, chunks) : [])
    const chunksOf = (name: string): string[] => {
      const chunk = Object.values(chunks).find(({ moduleIds }) =>
        moduleIds?.some((id) => id.endsWith(`/screens/${name}.tsx`)),
      )
      if (!chunk) throw new Error(`No chunk contains ${name}`)
      return withImports(chunk, chunks)
        .filter((part) => !entryFiles.has(part))
        .map((part) => `/${part}`)
    }
    const byPath = Object.fromEntries(
      Object.entries(screensByPath).map(([path, name]) => [path, chunksOf(name)]),
    )
    this.emitFile({
      type: 'asset',
      fileName: file,
      source: script(byPath, chunksOf(resourceDialog)),
    })
  },
  configureServer({ middlewares }) {
    // The dev server has no chunks.
    middlewares.use(`/${file}`, (_, response) => {
      response.setHeader('content-type', 'text/javascript').end()
    })
  },
}

function withImports(chunk: Chunk, chunks: Record<string, Chunk>, known = new Set<string>()) {
  known.add(chunk.fileName)
  for (const name of chunk.imports ?? []) {
    const imported = chunks[name]
    if (imported && !known.has(name)) withImports(imported, chunks, known)
  }
  return [...known]
}

function script(byPath: Record<string, string[]>, ofResource: string[]): string {
  return `{
const byPath = ${JSON.stringify(byPath)}
const isResource = new URLSearchParams(location.search).has('${resourceParameter}')
const early = isResource ? ${JSON.stringify(ofResource)} : (byPath[location.pathname] ?? [])
window.earlyRequests = Object.fromEntries(early.map((path) => [path, fetch(path).catch(() => Response.error())]))
}
`
}

import type { Plugin } from 'vite'
import { paths, resourceParameter } from '../web/src/app/paths.ts'

/** The late file that an address begins with. */
const beginnings = {
  [paths.saved]: 'saved/saved-screen',
  [paths.settings]: 'settings/settings-screen',
  [paths.profile]: 'profile/profile-screen',
  [paths.admin]: 'admin/admin-screen',
  [paths.terms]: 'terms/terms-screen',
  [paths.privacy]: 'privacy/privacy-screen',
}
const openedResource = 'dialogs/open-resource'
const file = 'early-parts.js'

interface Chunk {
  type: string
  fileName: string
  imports?: string[]
  moduleIds?: string[]
  isEntry?: boolean
}

/**
 * Has the browser fetch the file that an address begins with beside the app's first files, not after they
 * have run: a journey to the server less for who follows a link to a place, or opens Saved. It is a
 * script, which `public/first-paint.js` asks for where the address is not Explore's alone.
 */
export const earlyParts: Plugin = {
  name: 'early-parts',
  generateBundle(_, bundle) {
    const chunks: Record<string, Chunk> = bundle
    const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
    const first = new Set(entry ? withImports(entry, chunks) : [])
    const late = (name: string): string[] => {
      const chunk = Object.values(chunks).find(({ moduleIds }) =>
        moduleIds?.some((id) => id.endsWith(`/screens/${name}.tsx`)),
      )
      if (!chunk) throw new Error(`No file holds ${name}`)
      return withImports(chunk, chunks)
        .filter((part) => !first.has(part))
        .map((part) => `/${part}`)
    }
    const byPath = Object.fromEntries(
      Object.entries(beginnings).map(([path, name]) => [path, late(name)]),
    )
    this.emitFile({ type: 'asset', fileName: file, source: script(byPath, late(openedResource)) })
  },
  configureServer({ middlewares }) {
    // Nothing is late there.
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
for (const href of early)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
`
}

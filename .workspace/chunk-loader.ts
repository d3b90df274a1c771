import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../web/src/lib/load-chunk.ts', import.meta.url))

/** Replaces the helper through which Vite imports chunks, because not every browser repeats an import that has failed. */
export const chunkLoader: Plugin = {
  name: 'chunk-loader',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)}`,
  },
}

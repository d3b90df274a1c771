import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunkLoader } from './.workspace/chunk-loader.ts'
import { earlyParts } from './.workspace/early-parts.ts'
import { guideFonts } from './.workspace/guide-fonts.ts'
import { inlineCss } from './.workspace/inline-css.ts'
import { manifestPerLanguage } from './.workspace/manifest-per-language.ts'
import { minifyFirstPaint } from './.workspace/minify-first-paint.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Modules that at least two lazy chunks import. MapLibre, one module of a megabyte, stays separate. */
const shared = { minShareCount: 2, maxModuleSize: 100_000 }
const mapFolders = /features\/map\/|node_modules\/(?:@vis\.gl|@mapbox|@maplibre|pbf)\//

const ofFolders = (folders: string) => new RegExp(`/web/src/(?:${folders})/`)

/** Lazy chunks: what is opened from the first screen, and background tasks. */
const lazyChunks = {
  resource: ofFolders(
    'features/(?:resources(?!/list/)|reviews|photos|reports|share-target|sync-status|translation)|photo-processing|screens/dialogs',
  ),
  settings: ofFolders('features/settings|screens/settings'),
  account: ofFolders('features/auth|screens/(?:not-found|privacy|profile|terms)'),
  background: ofFolders(
    'features/(?:account|app-update|install|eviction|notifications|storage)|notifications|sync/events',
  ),
}

/** Files that the page has always loaded before it imports a chunk. */
const firstFiles = /\/(?:index|libraries|rolldown-runtime)-[^/]+\.js$/

/** Otherwise every zod schema of a file is built at each start, used or not. */
const treeshake = { manualPureFunctions: ['z'] }

/** The Subresource Integrity value that the browser checks when the service worker fetches the file. */
function integrityOf(file: string): string {
  const digest = createHash('sha256').update(readFileSync(path(`./web/dist/${file}`)))
  return `sha256-${digest.digest('base64')}`
}

export default defineConfig({
  root: path('./web'),
  publicDir: path('./public'),
  build: {
    outDir: path('./web/dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // The page preloads only the app's entry chunk, which imports the libraries. Preloaded libraries would be
    // fetched before the first paint, half a second later. schema/docs/decisions/017-first-load-performance.md
    modulePreload: {
      polyfill: false,
      // Vite names no files of a chunk without imports, but `load-chunk.ts` must fetch that chunk too.
      resolveDependencies: (chunk, files, { hostType }) =>
        hostType === 'html'
          ? []
          : (files.length > 0 ? files : [chunk]).filter((file) => !firstFiles.test(file)),
    },
    rolldownOptions: {
      treeshake,
      output: {
        // The first screen needs two files, so that a new version of the app does not change the libraries.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            // Shared by several lazy chunks: a few files instead of sixty of a few hundred bytes. A group
            // includes its own imports, so what the list shares has a higher priority than the map.
            {
              name: 'forms',
              test: /node_modules\/(?:react-hook-form|@hookform)\//,
              ...shared,
              priority: 4,
            },
            {
              // Includes the icons, so that no chunk loads another chunk for a single icon.
              name: 'dialogs',
              test: /node_modules\/(?:.*@radix-ui|.*react-remove-scroll|.*lucide-react)/,
              ...shared,
              priority: 4,
            },
            // The bar reports that a chunk failed to load, so it must not be in such a chunk.
            { name: 'bar', test: /\/web\/src\/ui\/bar\.tsx$/, priority: 4 },
            { name: 'shared', test: ofFolders('(?!features/map/).*'), ...shared, priority: 3 },
            { name: 'map', test: mapFolders, ...shared, priority: 2 },
            // One file for each part of the app, not for each dialog: a phone precaches all of them.
            ...Object.entries(lazyChunks).map(([name, test]) => ({ name, test, priority: 1 })),
          ],
        },
      },
    },
    // MapLibre is one chunk, loaded after the list.
    chunkSizeWarningLimit: 1_200,
  },
  // A worker requests its data before the code that reads the data is loaded: two files, not one.
  worker: { format: 'es', rolldownOptions: { treeshake } },
  resolve: {
    alias: [
      // Dexie's entry is a wrapped ES5 build; this is the same version as an ES module.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // This package locks scrolling with a <style> element, which the Content-Security-Policy blocks.
      { find: /^react-style-singleton$/, replacement: path('./web/src/ui/style-singleton.ts') },
    ],
  },
  plugins: [
    react(),
    tailwindcss(),
    chunkLoader,
    inlineCss,
    earlyParts,
    minifyFirstPaint,
    manifestPerLanguage,
    guideFonts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      // One for each language: .workspace/manifest-per-language.ts. Only the system shows their icons.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,json,webmanifest}'],
        globIgnores: ['**/screenshots/**', '.vite/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        // One classic script, which every browser with service workers supports.
        rollupFormat: 'iife',
        // A response of a captive portal must not be cached as a file. [R4]
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
          }),
        ],
      },
    }),
  ],
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  /** One run of all suites, each with its own configuration. */
  test: {
    projects: [
      'schema/vitest.config.ts',
      '.workspace/vitest.config.ts',
      'sync-server/vitest.config.ts',
      'sync-server/vitest.postgres.config.ts',
      'web/vitest.config.ts',
      'web/vitest.postgres.config.ts',
      'web/e2e/vitest.config.ts',
      'web/e2e/engines/vitest.webkit.config.ts',
      'web/e2e/engines/vitest.firefox.config.ts',
    ].map((file) => path(`./${file}`)),
  },
})

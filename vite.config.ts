import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { earlyParts } from './.workspace/early-parts.ts'
import { guideFonts } from './.workspace/guide-fonts.ts'
import { inlineStyles } from './.workspace/inline-styles.ts'
import { minifyFirstPaint } from './.workspace/minify-first-paint.ts'
import { translatedPage } from './.workspace/translated-page.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Of files that at least two later parts need. MapLibre, one module of a megabyte, stays apart. */
const shared = { minShareCount: 2, maxModuleSize: 100_000 }
const mapFolders = /features\/map\/|node_modules\/(?:@vis\.gl|@mapbox|@maplibre|pbf)\//

const ofFolders = (folders: string) => new RegExp(`/web/src/(?:${folders})/`)

/** What is opened from the first screen, and what begins behind it. */
const laterParts = {
  resource: ofFolders(
    'features/(?:resources(?!/list/)|reviews|photos|reports|share-target|sync-status|translation)|photo-processing|screens/dialogs',
  ),
  settings: ofFolders('features/settings|screens/settings'),
  account: ofFolders('features/auth|screens/(?:not-found|privacy|profile|terms)'),
  background: ofFolders(
    'features/(?:account|app-update|install|eviction|notifications|storage)|notifications|sync/events',
  ),
}

/** Else every schema of a file is built at each start, used or not. */
const treeshake = { manualPureFunctions: ['z'] }

/** As the browser checks it when the service worker fetches the file. */
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
    // The page names only the app's own file, which asks for the libraries itself: named there they would be
    // fetched before the first paint, and half a second would go by. schema/docs/decisions/017-first-load-performance.md
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    rolldownOptions: {
      treeshake,
      output: {
        // What the first screen needs is two files: a new version of the app leaves the libraries as they are.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            // What several later parts need: a few files, not sixty of a few hundred bytes each. A group takes
            // with it all that it needs itself, so what the list shares comes before the map.
            {
              name: 'forms',
              test: /node_modules\/(?:react-hook-form|@hookform)\//,
              ...shared,
              priority: 4,
            },
            {
              // With the icons: for the sake of one, a part would wait for another part.
              name: 'dialogs',
              test: /node_modules\/(?:.*@radix-ui|.*react-remove-scroll|.*lucide-react)/,
              ...shared,
              priority: 4,
            },
            // What tells of a part that cannot be had must not need that part.
            { name: 'bar', test: /\/web\/src\/ui\/bar\.tsx$/, priority: 4 },
            { name: 'shared', test: ofFolders('(?!features/map/).*'), ...shared, priority: 3 },
            { name: 'map', test: mapFolders, ...shared, priority: 2 },
            // A file for each part of the app, not for each dialog: a phone installs every one.
            ...Object.entries(laterParts).map(([name, test]) => ({ name, test, priority: 1 })),
          ],
        },
      },
    },
    // MapLibre is one chunk, and it comes after the list.
    chunkSizeWarningLimit: 1_200,
  },
  // A worker asks for what it reads before the code that reads it has come: two files, not one.
  worker: { format: 'es', rolldownOptions: { treeshake } },
  resolve: {
    alias: [
      // Its entry is an ES5 build behind a wrapper; this is the same version as a module.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // The lock of what is under a dialog comes in a <style>, which the security policy refuses.
      { find: /^react-style-singleton$/, replacement: path('./web/src/ui/style-singleton.ts') },
    ],
  },
  plugins: [
    react(),
    tailwindcss(),
    inlineStyles,
    earlyParts,
    minifyFirstPaint,
    translatedPage,
    guideFonts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      // One in each language: .workspace/translated-page.ts. Their icons only the system draws.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,json,webmanifest}'],
        globIgnores: ['**/screenshots/**', '.vite/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        // A classic script, which every browser with service workers runs, and one file.
        rollupFormat: 'iife',
        // What a captive portal says in a file's place must not be kept as that file. [R4]
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
          }),
        ],
      },
    }),
  ],
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  /** One run over all suites, each of which has a configuration of its own. */
  test: {
    projects: [
      'schema/vitest.config.ts',
      '.workspace/vitest.config.ts',
      'sync-server/vitest.config.ts',
      'sync-server/vitest.postgres.config.ts',
      'web/vitest.config.ts',
      'web/vitest.postgres.config.ts',
      'web/e2e/vitest.config.ts',
    ].map((file) => path(`./${file}`)),
  },
})

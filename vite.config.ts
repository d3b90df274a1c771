import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { appFirst } from './.workspace/app-first.ts'
import { earlyParts } from './.workspace/early-parts.ts'
import { inlineStyles } from './.workspace/inline-styles.ts'
import { shakeRouter } from './.workspace/shake-router.ts'
import { translatedPage } from './.workspace/translated-page.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Each has another beside it, which is not late. */
const lateFiles = [
  './web/src/db/load-mend.ts',
  './web/src/sync/load-compacting.ts',
  './web/src/sync/load-drain.ts',
  './web/src/sync/load-pull-mine.ts',
  './web/src/sync/load-pull-reviews.ts',
]

/** A service worker is one file: what the app loads when it needs it is in there from the start. */
const loadAtOnce = {
  name: 'load-at-once',
  enforce: 'pre',
  resolveId: (source: string) => {
    const late = lateFiles.find((file) => source.endsWith(basename(file)))
    return late ? path(late.replace(/\.ts$/, '-at-once.ts')) : null
  },
} as const

/** What a person goes to later, and what waits for the first list. */
const laterPart = new RegExp(
  `/(?:${[
    '(?:saved|settings|profile|admin|terms|privacy|not-found)-screen',
    '(?:auth|forgot-password|reset-password)-dialog',
    'add-resource',
    'edit-resource',
    'explore-filters',
    'sync-sheet-windows',
    'user-menu',
    'mend',
    'outbox-mending',
    'photo-lane',
    'late-news',
    'toast-outlet',
    'device-updates',
    'start-(?:held-data|notices|updates)',
  ].join('|')})-`,
)

/** What windows over the screen are made of. */
const windowParts =
  /node_modules\/.*(?:radix-ui|react-remove-scroll|aria-hidden)|\/ui\/(?:dialog|tabs)/

/** What the whole list, the map and a place share. */
const listParts = new RegExp(
  `/(?:${[
    'lucide-react/.*',
    'dexie-react-hooks/.*',
    'i18n/(?:use-|en/)(?:opened|map)(?:-translation)?',
    'stores/map-flight',
    'ui/(?:give-focus-back|visually-hidden|notice|field)',
    'rules/(?:bounds|distance)',
    'resources/(?:read-price|refine-resources|nearby|format-[^/]+)',
    'resources/components/(?:pending-badge|delete-control)',
    '(?:date-locale|share-link|kept-note[^/]*|reveal-place|join-texts)',
  ].join('|')})\\.`,
)

/** What Settings, Profile and the admin panel share. */
const accountParts = new RegExp(
  `/(?:${[
    'i18n/(?:use-|en/)(?:account|admin|help)(?:-translation)?',
    '(?:use-error-text|use-is-online|look-into|rich-text|switch)',
    'features/(?:auth|account|notices|settings)/(?:commands|permission|support)',
  ].join('|')})\\.`,
)

/** Loaded before all else. */
const firstFile = /\/(libraries|rolldown-runtime)-/

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
    // Three files come first, and every browser finds them from the page by itself: they need not be
    // listed with each file that needs them. What comes later is on the phone by then, and its files
    // need not be named at all.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) =>
        laterPart.test(file)
          ? files.filter((name) => name.endsWith('.css'))
          : files.filter((name) => !firstFile.test(name)),
    },
    // What the first screen needs is two files, not one for each set of screens that share it: they
    // compress better, and a new version of the app leaves the libraries as they are.
    rolldownOptions: {
      output: {
        // The first file names some forty others, and what tells versions apart packs into nothing smaller: the shortest that there is.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'app', tags: ['$initial'], priority: 3 },
            // What later parts share is three files, not some sixty of a few hundred bytes each: the headers
            // of a file are more than a thousand.
            { name: 'later', test: listParts, minShareCount: 2, priority: 2 },
            { name: 'windows', test: windowParts, minShareCount: 3, priority: 1 },
            { name: 'account', test: accountParts, minShareCount: 2 },
            { name: 'api', test: /schema\/src\/api\/|web\/src\/api\//, minShareCount: 2 },
          ],
        },
      },
    },
    // MapLibre is one chunk, and it comes after the list.
    chunkSizeWarningLimit: 1_200,
  },
  // A worker asks for what it reads before the code that reads it has come: two files, not one.
  worker: { format: 'es' },
  resolve: {
    // Its entry is an ES5 build behind a wrapper; this is the same version as a module.
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }],
  },
  plugins: [
    react(),
    shakeRouter,
    tailwindcss(),
    inlineStyles,
    appFirst,
    earlyParts,
    translatedPage,
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
        buildPlugins: { vite: [loadAtOnce] },
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

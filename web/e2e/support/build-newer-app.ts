import { createHash } from 'node:crypto'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Returns a folder with the next version of the app: every file has another name, as after a build,
 * the page has `data-version="next"`, and with `addsTable` the device database has one more table.
 */
export function buildNewerApp({ addsTable = true } = {}): string {
  const folder = copyApp()
  const assets = globSync(join(folder, 'assets/*')).map((file) => basename(file))
  for (const name of assets) renameSync(inAssets(folder, name), inAssets(folder, nextName(name)))
  const texts = [...globSync(join(folder, 'assets/*.{js,mjs,css}')), join(folder, 'index.html')]
  for (const file of [...texts, join(folder, 'service-worker.js')]) {
    const text = readFileSync(file, 'utf8')
    const next = assets.reduce(renamed, text)
    writeFileSync(file, addsTable ? withAnotherTable(next) : next)
  }
  change(join(folder, 'index.html'), /<html /, '<html data-version="next" ')
  const listed = /"revision":"\w+","url":"index.html"/
  const worker = join(folder, 'service-worker.js')
  change(worker, listed, '"revision":"next","url":"index.html"')
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(integrityEntry, inFolder(folder)))
  return folder
}

/**
 * Returns a folder with the app and a service worker that returns a broken page for every
 * navigation.
 */
export function buildBrokenApp(nonsense: string): string {
  const folder = copyApp()
  const body = JSON.stringify(`<!doctype html><h1>${nonsense}</h1>`)
  writeFileSync(
    join(folder, 'service-worker.js'),
    `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(new Response(${body}, { headers: { 'content-type': 'text/html' } }))
})`,
  )
  return folder
}

function copyApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-newer-'))
  cpSync(built, folder, { recursive: true })
  // The copy has no compressed files, so the server serves the files themselves.
  for (const file of globSync(join(folder, '**/*.{br,gz}'))) rmSync(file)
  return folder
}

/** An entry of the precache manifest with its integrity hash. [R4] */
const integrityEntry = /"integrity":"[^"]+",("revision":(?:null|"\w+"),"url":"([^"]+)")/g

const inFolder = (folder: string) => (_: string, entry: string, url: string) => {
  const hash = createHash('sha256').update(readFileSync(join(folder, url)))
  return `"integrity":"sha256-${hash.digest('base64')}",${entry}`
}

const inAssets = (folder: string, name: string) => join(folder, 'assets', name)
const nextName = (name: string) => name.replace(/\.(\w+)$/, '-next.$1')
const renamed = (text: string, name: string) => text.replaceAll(name, nextName(name))

/** Versions of the Dexie schema only add tables. [SEC-1] */
function withAnotherTable(text: string): string {
  const [last] = [...text.matchAll(/this\.version\((\d+)\)\.stores\(\{[^}]*\}\)/g)].slice(-1)
  if (!last) return text
  return text.replace(
    last[0],
    `${last[0]},this.version(${Number(last[1]) + 1}).stores({later:"id"})`,
  )
}

function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!from.test(text)) throw new Error(`There is no ${from} in ${basename(file)}`)
  writeFileSync(file, text.replace(from, to))
}

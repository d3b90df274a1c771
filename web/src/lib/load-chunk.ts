declare global {
  interface Window {
    /** The responses to the requests that `early-parts.js` has made, by path. */
    earlyRequests?: Record<string, Promise<Response>>
  }
}

const loaded: Record<string, Promise<unknown> | undefined> = {}
const failed = new Set<string>()

/**
 * Fetches all files of a chunk at the same time, and then imports the chunk, which comes from the browser's HTTP cache.
 * If a request fails, the promise rejects, and the next call repeats the request. Vite's own helper preloads the files
 * as modules instead: WebKit does not repeat a preload that has failed, and Firefox before version 155 does not repeat
 * an import, until the page is reloaded.
 */
export async function loadChunk<T>(
  importChunk: () => Promise<T>,
  files: string[] = [],
): Promise<T> {
  await Promise.all(files.map(loadFile))
  return importChunk()
}

function loadFile(file: string): Promise<unknown> {
  const path = `/${file}`
  loaded[path] ??= (path.endsWith('.css') ? loadStyles : fetchFile)(path).catch((error) => {
    failed.add(path)
    delete loaded[path]
    throw error
  })
  return loaded[path]
}

async function fetchFile(path: string): Promise<void> {
  const early = await window.earlyRequests?.[path]
  delete window.earlyRequests?.[path]
  // The HTTP cache may contain a captive portal's page under the URL of the file.
  const cache = early || failed.has(path) ? 'reload' : 'default'
  const response = early && isFile(early) ? early : await fetch(path, { cache })
  if (!isFile(response)) throw new Error(`${path} could not be loaded: status ${response.status}`)
  // The browser caches a complete response.
  await response.arrayBuffer()
}

function isFile({ ok, headers }: Response): boolean {
  return ok && /javascript|css/.test(headers.get('content-type') ?? '')
}

async function loadStyles(path: string): Promise<void> {
  // The page contains the styles of the first screen.
  if (document.querySelector(`link[href="${path}"]`)) return
  await fetchFile(path)
  const link = document.createElement('link')
  await new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href: path, onload: resolve, onerror: reject })
    document.head.append(link)
  }).catch(() => {
    link.remove()
    throw new Error(`${path} could not be loaded`)
  })
}

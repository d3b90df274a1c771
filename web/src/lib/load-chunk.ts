declare global {
  interface Window {
    /** Requests of `early-parts.js`, by path. */
    earlyRequests?: Record<string, Promise<Response>>
  }
}

const loaded: Record<string, Promise<unknown> | undefined> = {}

/**
 * Imports a chunk of the app after all of its files were fetched, at the same time, into the browser's HTTP cache. If
 * one of them fails, the promise rejects, and the next call requests it again. Vite's own helper preloads the files as
 * modules instead. Once that or `import()` has failed, WebKit and Firefox before version 155 do not request the file
 * again until the page is reloaded.
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
  loaded[path] ??= (path.endsWith('.css') ? loadStyles : fetchScript)(path).catch((error) => {
    delete loaded[path]
    throw error
  })
  return loaded[path]
}

async function fetchScript(path: string): Promise<void> {
  const early = await window.earlyRequests?.[path]
  delete window.earlyRequests?.[path]
  const response = early?.ok ? early : await fetch(path)
  if (!response.ok) throw new Error(`${path} has status ${response.status}`)
  // The browser caches a complete response.
  await response.arrayBuffer()
}

async function loadStyles(path: string): Promise<void> {
  // The page contains the styles of the first screen.
  if (document.querySelector(`link[href="${path}"]`)) return
  const link = document.createElement('link')
  await new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href: path, onload: resolve, onerror: reject })
    document.head.append(link)
  }).catch(() => {
    link.remove()
    throw new Error(`${path} could not be loaded`)
  })
}

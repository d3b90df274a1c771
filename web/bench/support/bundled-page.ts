import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

/** By file; cached, because each round opens the same file. */
const bundles = new Map<string, Promise<string>>()

/** Opens a page on the app's origin that runs one file of this folder, and nothing else. */
export async function openBundled(page: Page, origin: string, file: string): Promise<void> {
  const script = await bundled(file)
  await page.route('**/bench.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Bench</title><script type="module" src="/bench.js"></script>',
    }),
  )
  await page.route('**/bench.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(`${origin}/bench.html`)
  // While a route exists the page bypasses the browser's cache, and the app would be measured without its
  // cached files.
  await page.unrouteAll({ behavior: 'wait' })
}

/** Returns one script with everything that a file of this folder imports. */
export function bundled(file: string): Promise<string> {
  const script = bundles.get(file) ?? bundle(fileURLToPath(new URL(file, import.meta.url)))
  bundles.set(file, script)
  return script
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'bench' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  return result.output[0].code
}

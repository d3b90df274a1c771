import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

const source = fileURLToPath(new URL('./fill-in-page.ts', import.meta.url))

/** Puts places on the phone, through the app's own database, before the app is there. */
export async function fillDevice(page: Page, origin: string, places: number): Promise<void> {
  const script = await bundle()
  await page.route('**/bench.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/bench.js"></script>',
    }),
  )
  await page.route('**/bench.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(`${origin}/bench.html`)
  await page.waitForFunction(() => 'fillDevice' in window)
  await page.evaluate((places) => window.fillDevice(places), places)
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: source, formats: ['es'], fileName: 'fill' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  return result.output[0].code
}

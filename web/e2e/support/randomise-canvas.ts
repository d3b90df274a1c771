import type { BrowserContext } from 'playwright-core'

/**
 * Changes the pixels that are read from a canvas, in pages and in the worker that resizes photos, as
 * the fingerprinting protection of Firefox and Brave does.
 */
export async function randomiseCanvas(context: BrowserContext): Promise<void> {
  await context.addInitScript(addNoise)
  // Init scripts do not run in workers.
  await context.route('**/photo-worker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${addNoise})()\n${await response.text()}` })
  })
}

/** Runs in the page and in the worker: flips the lowest bit of each colour. */
function addNoise(): void {
  for (const name of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D'] as const) {
    const { prototype } = globalThis[name] ?? {}
    if (!prototype) continue
    const { getImageData } = prototype
    prototype.getImageData = function (...area: Parameters<typeof getImageData>) {
      const image = getImageData.apply(this, area)
      for (let at = 0; at < image.data.length; at += 4) image.data[at] = (image.data[at] ?? 0) ^ 1
      return image
    }
  }
}

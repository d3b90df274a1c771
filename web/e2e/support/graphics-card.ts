import type { BrowserContext } from 'playwright-core'

/**
 * The app takes what draws for a graphics card, though here it is the processor that plays one. It has
 * MapLibre draw the base map's coasts then; without this they are painted beside it.
 */
export async function pretendGraphicsCard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const unmaskedRenderer = 0x9246
    const ask = WebGL2RenderingContext.prototype.getParameter
    WebGL2RenderingContext.prototype.getParameter = function (parameter: number) {
      return parameter === unmaskedRenderer ? 'A graphics card' : ask.call(this, parameter)
    }
  })
}

import type { Locator } from 'playwright-core'

type Colour = readonly [red: number, green: number, blue: number]

/** The share of the pixels of an element, from 0 to 1, with about this colour in a screenshot. */
export async function shareOfColour(element: Locator, colour: Colour): Promise<number> {
  const picture = (await element.screenshot()).toString('base64')
  return element.page().evaluate(measure, { picture, colour })
}

/** Runs in the page. */
async function measure({ picture, colour }: { picture: string; colour: Colour }): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
  let close = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if (colour.every((value, part) => Math.abs(value - (pixels[at + part] ?? 0)) < 48)) close += 1
  }
  return close / (pixels.length / 4)
}

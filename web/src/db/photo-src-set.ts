import { photoIdOf, photoPaths, photoWidths } from '@worldschool/schema'

/** The widths of a photo that is at `url`, where the browser may choose: of the server's alone. */
export function photoSrcSet(image: string, url: string | undefined): string | undefined {
  const id = photoIdOf(image)
  if (id === null || !url?.startsWith('/')) return undefined
  return photoWidths.map((width) => `${photoPaths.inWidth(id, width)} ${width}w`).join(', ')
}

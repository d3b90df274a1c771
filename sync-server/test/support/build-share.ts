const boundary = 'a-boundary-between-parts'

export const shareType = `multipart/form-data; boundary=${boundary}`

/** The body of a share from another app, as a browser sends it. */
export function buildShare(texts: Record<string, string>, photos: readonly Buffer[] = []): Buffer {
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  return Buffer.concat([
    ...Object.entries(texts).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...photos.flatMap((photo, n) =>
      part(`name="photos"; filename="${n}.png"\r\nContent-Type: image/png`, photo),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

import { errorBodySchema, type PhotoWidth, photoPaths } from '@worldschool/schema'
import { type Fetch, retryAfterMs } from './client.ts'

/** The result of a request for a photo file. */
export type PhotoFileResult =
  | { kind: 'photo'; type: 'image/webp' | 'image/jpeg'; bytes: ArrayBuffer }
  /** The photo does not exist any more. */
  | { kind: 'gone' }
  /** The response does not come from our server [R4], or the server asks the app to wait. [R5] */
  | { kind: 'no-response'; reason: string; afterMs: number | null }

/** A file has about 300 kB, and a slow network needs time. */
const timeoutMs = 120_000

/** Requests a photo in one size. If the browser has shown the file before, it comes from the HTTP cache. */
export async function getPhotoFile(
  fetch: Fetch,
  id: string,
  width: PhotoWidth,
): Promise<PhotoFileResult> {
  try {
    const response = await fetch(photoPaths.inWidth(id, width), {
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const result = await readResponse(response, `"${id}-${width}"`)
    if (result.kind !== 'photo') await response.body?.cancel().catch(() => undefined)
    return result
  } catch (error) {
    return noResponse(String(error))
  }
}

async function readResponse(response: Response, etag: string): Promise<PhotoFileResult> {
  const { status, headers } = response
  if (status === 200) {
    const type = headers.get('content-type') ?? ''
    if (type !== 'image/webp' && type !== 'image/jpeg') return noResponse(`not a photo: ${type}`)
    // A captive portal may return images too.
    if (headers.get('etag') !== etag) return noResponse('not this photo')
    return { kind: 'photo', type, bytes: await response.arrayBuffer() }
  }
  if (status === 404 || status === 410) {
    const refusal = errorBodySchema.safeParse(await response.json().catch(() => null))
    if (refusal.success) return { kind: 'gone' }
  }
  return noResponse(`status ${status}`, retryAfterMs(headers))
}

const noResponse = (reason: string, afterMs: number | null = null): PhotoFileResult => ({
  kind: 'no-response',
  reason,
  afterMs,
})

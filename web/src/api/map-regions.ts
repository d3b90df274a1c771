import { errorBodySchema, type MapRegion, mapPaths, mapRegionsResponse } from '@worldschool/schema'
import { callApi, type Fetch, retryAfterMs } from './client.ts'

/** The offline regions that the operator offers. Throws `ApiError`. */
export async function getMapRegions(fetch: Fetch): Promise<MapRegion[]> {
  const request = { method: 'GET', path: mapPaths.list } as const
  return (await callApi(fetch, request, mapRegionsResponse)).body.maps
}

/** The result of a range request for a region's file. */
export type MapFileResult =
  /** Bytes of exactly the requested file, from `start` on. */
  | { kind: 'bytes'; start: number; end: number; body: ReadableStream<Uint8Array> }
  /** The file under this name has changed. */
  | { kind: 'changed' }
  /** The file does not exist any more. */
  | { kind: 'gone' }
  /** The response does not come from our server [R4], or the server asks the app to wait. [R5] */
  | { kind: 'no-response'; reason: string; afterMs: number | null }

/** The media types that servers use for such a file; a captive portal's page has neither. */
const fileType = /^application\/(vnd\.pmtiles|octet-stream)\b/

interface Part {
  from: number
  /** Exclusive. */
  to: number
}

/** Requests a range of a region's file, if it is still the file that `region` describes. */
export async function getMapFile(
  fetch: Fetch,
  region: MapRegion,
  { from, to }: Part,
  signal: AbortSignal,
): Promise<MapFileResult> {
  let response: Response
  try {
    response = await fetch(mapPaths.file(region.name), {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
      headers: { range: `bytes=${from}-${to - 1}`, 'if-range': region.etag },
    })
  } catch (error) {
    return noResponse(String(error))
  }
  const result = await readResponse(response, region, { from, to })
  if (result.kind !== 'bytes') await response.body?.cancel().catch(() => undefined)
  return result
}

async function readResponse(
  response: Response,
  region: MapRegion,
  part: Part,
): Promise<MapFileResult> {
  const { status, headers, body } = response
  const type = headers.get('content-type') ?? ''
  if (status === 200 || status === 206) {
    if (!fileType.test(type)) return noResponse(`not a map: ${type}`)
    if (headers.get('etag') !== region.etag) return { kind: 'changed' }
    if (!body) return noResponse('no body')
    // A proxy has dropped the Range header; the caller skips the bytes it has already.
    if (status === 200) return { kind: 'bytes', start: 0, end: region.bytes, body }
    const range = headers.get('content-range')
    const { from: start, to: end } = part
    if (range !== `bytes ${start}-${end - 1}/${region.bytes}`) return noResponse(`range ${range}`)
    return { kind: 'bytes', start, end, body }
  }
  if (status === 404 || status === 416) {
    const refusal = await readRefusal(response)
    if (refusal) return { kind: status === 404 ? 'gone' : 'changed' }
  }
  return noResponse(`status ${status}`, retryAfterMs(headers))
}

/** A captive portal may return 404 pages too. */
async function readRefusal(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return errorBodySchema.safeParse(body).success
}

const noResponse = (reason: string, afterMs: number | null = null): MapFileResult => ({
  kind: 'no-response',
  reason,
  afterMs,
})

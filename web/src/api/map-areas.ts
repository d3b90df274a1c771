import { errorBodySchema, type MapArea, mapAreasAnswer, mapPaths } from '@worldschool/schema'
import { callApi, type Fetch, retryAfterMs } from './client.ts'

/** The offline regions that the operator offers. Throws `ApiError`. */
export async function getMapAreas(fetch: Fetch): Promise<MapArea[]> {
  const request = { method: 'GET', path: mapPaths.list } as const
  return (await callApi(fetch, request, mapAreasAnswer)).body.maps
}

/** The result of a range request for a region's file. */
export type MapFileAnswer =
  /** Bytes of exactly the requested file, from `start` on. */
  | { kind: 'bytes'; start: number; end: number; body: ReadableStream<Uint8Array> }
  /** The file under this name has changed. */
  | { kind: 'changed' }
  /** The file does not exist any more. */
  | { kind: 'gone' }
  /** A response that does not come from our server [R4], or the server asks to wait. [R5] */
  | { kind: 'no-answer'; reason: string; afterMs: number | null }

/** The media types that servers use for such a file; a captive portal's page has neither. */
const fileType = /^application\/(vnd\.pmtiles|octet-stream)\b/

interface Part {
  from: number
  /** Exclusive. */
  to: number
}

/** Requests a range of a region's file, if it is still the file that `area` describes. */
export async function getMapFile(
  fetch: Fetch,
  area: MapArea,
  { from, to }: Part,
  signal: AbortSignal,
): Promise<MapFileAnswer> {
  let response: Response
  try {
    response = await fetch(mapPaths.file(area.name), {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
      headers: { range: `bytes=${from}-${to - 1}`, 'if-range': area.etag },
    })
  } catch (error) {
    return noAnswer(String(error))
  }
  const answer = await judge(response, area, { from, to })
  if (answer.kind !== 'bytes') await response.body?.cancel().catch(() => undefined)
  return answer
}

async function judge(response: Response, area: MapArea, part: Part): Promise<MapFileAnswer> {
  const { status, headers, body } = response
  const type = headers.get('content-type') ?? ''
  if (status === 200 || status === 206) {
    if (!fileType.test(type)) return noAnswer(`not a map: ${type}`)
    if (headers.get('etag') !== area.etag) return { kind: 'changed' }
    if (!body) return noAnswer('no body')
    // A proxy has dropped the Range header; the caller skips the bytes it has already.
    if (status === 200) return { kind: 'bytes', start: 0, end: area.bytes, body }
    const range = headers.get('content-range')
    const { from: start, to: end } = part
    if (range !== `bytes ${start}-${end - 1}/${area.bytes}`) return noAnswer(`range ${range}`)
    return { kind: 'bytes', start, end, body }
  }
  if (status === 404 || status === 416) {
    const refusal = await readRefusal(response)
    if (refusal) return { kind: status === 404 ? 'gone' : 'changed' }
  }
  return noAnswer(`status ${status}`, retryAfterMs(headers))
}

/** A captive portal may return 404 pages too. */
async function readRefusal(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return errorBodySchema.safeParse(body).success
}

const noAnswer = (reason: string, afterMs: number | null = null): MapFileAnswer => ({
  kind: 'no-answer',
  reason,
  afterMs,
})

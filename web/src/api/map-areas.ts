import { errorBodySchema, type MapArea, mapAreasAnswer, mapPaths } from '@worldschool/schema'
import { callApi, type Fetch, retryAfterMs } from './client.ts'

/** Areas for offline that the operator offers. Throws `ApiError`. */
export async function getMapAreas(fetch: Fetch): Promise<MapArea[]> {
  const request = { method: 'GET', path: mapPaths.list } as const
  return (await callApi(fetch, request, mapAreasAnswer)).body.maps
}

/** What came back for a part of an area's file. */
export type MapFileAnswer =
  /** Bytes of the very file that was asked for, from `start` on. */
  | { kind: 'bytes'; start: number; end: number; body: ReadableStream<Uint8Array> }
  /** There is another file under this name by now. */
  | { kind: 'changed' }
  /** There is none any more. */
  | { kind: 'gone' }
  /** Nothing that can be trusted to be ours [R4], or the server asks for patience. [R5] */
  | { kind: 'no-answer'; reason: string; afterMs: number | null }

/** What servers call such a file; a portal's page is neither. */
const fileType = /^application\/(vnd\.pmtiles|octet-stream)\b/

interface Part {
  from: number
  /** Beyond its last byte. */
  to: number
}

/** Asks for a part of an area's file, as long as it is the file that `area` tells of. */
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
    // Somebody on the way has left the range out; what is here already is read over.
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

/** A portal has pages for 404 too. */
async function readRefusal(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return errorBodySchema.safeParse(body).success
}

const noAnswer = (reason: string, afterMs: number | null = null): MapFileAnswer => ({
  kind: 'no-answer',
  reason,
  afterMs,
})

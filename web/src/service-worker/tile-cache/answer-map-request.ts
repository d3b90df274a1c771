import { tileLimits } from '../../db/tiles/tile-index.ts'
import { freshUntil, isDescription, isFresh, isTile, type MapRequest } from './map-requests.ts'
import type { FoundTile, TileStore } from './tile-store.ts'

export interface MapAnswerDeps {
  store: TileStore
  fetch: (request: Request) => Promise<Response>
  now: () => number
  /** The person has asked the phone to use little data. */
  savesData: () => boolean
  /** Keeps the service worker awake until this is done. */
  later: (work: Promise<unknown>) => void
}

/**
 * What was viewed and is fresh is not asked for again. What is old is asked for, and shown as it is
 * when the network brings nothing better in time; with data to be saved it is not asked for.
 */
export async function answerMapRequest(
  request: Request,
  kind: MapRequest,
  deps: MapAnswerDeps,
): Promise<Response> {
  const kept = await deps.store.find(request.url)
  if (kept) deps.later(deps.store.use(kept, deps.now()))
  if (kept && (isFresh(kept, deps.now()) || deps.savesData())) return shown(kept, deps.now())
  const arriving = ask(request, kind, deps)
  if (!kept) return (await arriving).response
  return (await inTime(arriving)) ?? shown(kept, deps.now())
}

interface Arrived {
  response: Response
  isKept: boolean
}

/**
 * The browser's own cache adds the tags of what it still holds, so that an unchanged tile is not
 * sent again; by ourselves we could not read them, or would have to ask leave of the other host.
 */
async function ask(request: Request, kind: MapRequest, deps: MapAnswerDeps): Promise<Arrived> {
  const { store, fetch, now, later } = deps
  const asking = fetch(request).then(async (response) => {
    const copy = response.clone()
    const isKept = await isKeepable(response, kind)
    const at = now()
    const keeping = isKept && store.keep(request.url, copy, freshUntil(copy.headers, at), at)
    // Nobody waits for this: it ends with the other half, which the map may not read.
    if (!isKept) copy.body?.cancel().catch(() => {})
    return { response, isKept, keeping }
  })
  later(
    asking.then(
      ({ keeping }) => keeping || null,
      () => null,
    ),
  )
  return asking
}

/** Null when it fails, is no tile, or lets the person wait. */
async function inTime(arriving: Promise<Arrived>): Promise<Response | null> {
  const useful = arriving.then(
    ({ response, isKept }) => (isKept ? response : null),
    () => null,
  )
  const tired = new Promise<null>((resolve) => {
    setTimeout(resolve, tileLimits.patienceMs, null)
  })
  return Promise.race([useful, tired])
}

/** The map asks again by what the answer says: an old one is to be shown, and tried again soon. */
function shown(kept: FoundTile, now: number): Response {
  const left = isFresh(kept, now) ? kept.freshUntil - now : tileLimits.askAgainMs
  const headers = new Headers(kept.content.headers)
  headers.set('cache-control', `max-age=${Math.ceil(left / 1000)}`)
  return new Response(kept.content.body, { headers })
}

/**
 * Whether an answer is what was asked for: whole, readable and of the expected type, so never the
 * page of a captive portal. One that must not be stored is not. [security 24]
 */
export async function isKeepable(response: Response, request: MapRequest): Promise<boolean> {
  if (response.status !== 200 || response.type === 'opaque') return false
  if (/\bno-store\b/i.test(response.headers.get('cache-control') ?? '')) return false
  if (request === 'style') return isDescription(response.headers) && isStyle(response)
  return isTile(response.headers) || (request === 'style-part' && isDescription(response.headers))
}

/** A portal may answer in JSON too, and a style is asked for once in a long while. */
async function isStyle(response: Response): Promise<boolean> {
  try {
    const { version, sources, layers } = await response.clone().json()
    return version === 8 && typeof sources === 'object' && Array.isArray(layers)
  } catch {
    return false
  }
}

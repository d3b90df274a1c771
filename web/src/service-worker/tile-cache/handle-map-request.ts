import { tileLimits } from '../../db/tiles/tile-index.ts'
import { freshUntil, isDescription, isFresh, isTile, type MapRequest } from './map-requests.ts'
import type { FoundTile, TileStore } from './tile-store.ts'

export interface MapRequestDeps {
  store: TileStore
  fetch: (request: Request) => Promise<Response>
  now: () => number
  /** Returns whether Save-Data is on. */
  savesData: () => boolean
  /** Keeps the service worker alive until this promise settles. */
  later: (work: Promise<unknown>) => void
}

/**
 * Returns a fresh cached response without a request. If the cached response is stale, requests it again, and returns
 * the stale response if no new one arrives in time. With Save-Data, returns a stale response without a request.
 */
export async function handleMapRequest(
  request: Request,
  kind: MapRequest,
  deps: MapRequestDeps,
): Promise<Response> {
  const cached = await deps.store.find(request.url)
  if (cached) deps.later(deps.store.use(cached, deps.now()))
  if (cached && (isFresh(cached, deps.now()) || deps.savesData()))
    return staleResponse(cached, deps.now())
  const arriving = fetchAndStore(request, kind, deps)
  if (!cached) return (await arriving).response
  return (await inTime(arriving)) ?? staleResponse(cached, deps.now())
}

interface Arrived {
  response: Response
  isStored: boolean
}

/**
 * Requests a tile and caches the response. This adds no ETag, because the browser's HTTP cache does, so that an
 * unchanged tile is not sent again. The app may not read the ETags of another host, and sending one would need a
 * CORS preflight.
 */
async function fetchAndStore(
  request: Request,
  kind: MapRequest,
  deps: MapRequestDeps,
): Promise<Arrived> {
  const { store, fetch, now, later } = deps
  const fetching = fetch(request).then(async (response) => {
    const copy = response.clone()
    const isStored = await isCacheable(response, kind)
    const at = now()
    const storing = isStored && store.put(request.url, copy, freshUntil(copy.headers, at), at)
    // Not awaited: the promise settles only when the other branch of the clone is read, which the map may not
    // do.
    if (!isStored) copy.body?.cancel().catch(() => {})
    return { response, isStored, storing }
  })
  later(
    fetching.then(
      ({ storing }) => storing || null,
      () => null,
    ),
  )
  return fetching
}

/** Returns null if the request fails, is not cacheable, or takes too long. */
async function inTime(arriving: Promise<Arrived>): Promise<Response | null> {
  const useful = arriving.then(
    ({ response, isStored }) => (isStored ? response : null),
    () => null,
  )
  const timedOut = new Promise<null>((resolve) => {
    setTimeout(resolve, tileLimits.patienceMs, null)
  })
  return Promise.race([useful, timedOut])
}

/** Sets `max-age`. MapLibre honours `max-age`: it renders the stale tile, then revalidates. */
function staleResponse(cached: FoundTile, now: number): Response {
  const freshMs = isFresh(cached, now) ? cached.freshUntil - now : tileLimits.askAgainMs
  const headers = new Headers(cached.content.headers)
  headers.set('cache-control', `max-age=${Math.ceil(freshMs / 1000)}`)
  return new Response(cached.content.body, { headers })
}

/**
 * Returns whether a response may be cached: status 200, readable, without `no-store`, and of the expected type, so
 * that the page of a captive portal is never cached. [SEC-24]
 */
export async function isCacheable(response: Response, request: MapRequest): Promise<boolean> {
  if (response.status !== 200 || response.type === 'opaque') return false
  if (/\bno-store\b/i.test(response.headers.get('cache-control') ?? '')) return false
  if (request === 'style') return isDescription(response.headers) && isStyle(response)
  return isTile(response.headers) || (request === 'style-part' && isDescription(response.headers))
}

/** Checks the content, because a captive portal may respond in JSON too. This is cheap: styles are rarely requested. */
async function isStyle(response: Response): Promise<boolean> {
  try {
    const { version, sources, layers } = await response.clone().json()
    return version === 8 && typeof sources === 'object' && Array.isArray(layers)
  } catch {
    return false
  }
}

import { type Category, categories } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { readSyncState, syncStateReader } from '../repositories/sync-state-repository.ts'
import type { CatalogueQuery } from '../services/sync/catalogue-feed.ts'
import { CachedBody } from './cached-body.ts'
import { type CompressedResponse, compressResponse } from './compress.ts'
import {
  type CatalogueRequest,
  listEtag,
  pageEtagOf,
  readCatalogueResponse,
} from './read-catalogue-response.ts'
import { readList } from './read-list.ts'
import {
  createResponseCache,
  mapCallback,
  type ReadCallback,
  singleFlight,
} from './response-cache.ts'

/**
 * A response that is the same for everyone, with its current ETag. If the catalogue changes before the body is read,
 * the body has a newer ETag.
 */
export interface TaggedResponse {
  etag: string
  /**
   * Null for a list that is too long to be cached. Such a list is streamed in `chunks` as they are read.
   */
  body: () => Promise<CachedBody | null>
  chunks?: () => AsyncIterable<string>
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>

/** Enough for the catalogue of ten thousand places, plain and compressed, and for recent changes. */
const maxBytes = 64 * 1024 * 1024

/**
 * Caches the responses of the public catalogue: its feed [P1] and its lists (section 7). Each response is created
 * once per `seq` and then sent as it is.
 */
export function createCatalogueCache(
  db: Database,
  {
    make = (request) => compressResponse(db, request),
    ...options
  }: {
    maxBytes?: number
    make?: (request: CatalogueRequest) => Promise<CompressedResponse | null>
  } = {},
) {
  const cache = createResponseCache({ maxBytes, ...options })
  const readState = singleFlight(syncStateReader(db))
  /** The ETag of each list when it was last found too long. */
  const tooLong = new Map<Category | undefined, string>()
  let preparedFor = ''

  function tagged(etag: string, request: CatalogueRequest): TaggedResponse {
    return { etag, body: () => cache.get(etag, () => readCatalogueResponse(db, request)) }
  }

  /** Passes one page of the feed to the callback, or the error 400 or 410 that `validateCursor` throws. */
  const page = (request: CatalogueQuery, callback: ReadCallback<TaggedResponse>) =>
    readState(
      mapCallback(callback, (state) => tagged(pageEtagOf(state, request), { page: request })),
    )

  function namedList(etag: string, category: Category | undefined): TaggedResponse {
    const { body } = tagged(etag, { list: category })
    return {
      etag,
      async body() {
        if (tooLong.get(category) === etag) return null
        const cached = await body()
        if (!cached) tooLong.set(category, etag)
        return cached
      },
      chunks: () => readList(db, category),
    }
  }

  /** Passes all resources, or those of one category, to the callback, newest first. */
  const list = (category: Category | undefined, callback: ReadCallback<TaggedResponse>) =>
    readState(mapCallback(callback, (state) => namedList(listEtag(state, category), category)))

  return {
    page,
    list,
    /**
     * Warms the cache with what a new device and a reader of lists will request, compressed as small as
     * possible. Stops early if the catalogue changes in the meantime. Returns true if it finished.
     */
    async prepare(): Promise<boolean> {
      const name = pageEtagOf(await readSyncState(db), {})
      if (name === preparedFor) return true
      const lists = categories.map((category) => ({ list: category }))
      let page: CatalogueQuery | null = {}
      do {
        const response = await make({ page })
        if (await hasChangedFrom(name)) return false
        if (response) cache.put(bodyOf(response))
        page = response?.next ?? null
      } while (page)
      for (const list of lists) {
        const response = await make(list)
        if (await hasChangedFrom(name)) return false
        if (response) cache.put(bodyOf(response))
      }
      preparedFor = name
      return true
    },
    stats: cache.stats,
  }

  async function hasChangedFrom(name: string): Promise<boolean> {
    return pageEtagOf(await readSyncState(db), {}) !== name
  }
}

function bodyOf({ etag, body }: CompressedResponse): CachedBody {
  return new CachedBody(etag, body)
}

/** Interval between checks for changes. It is long, because compressing everything again takes seconds of one core. */
const checkEveryMs = 60_000

/**
 * Warms the cache at the start and again after each change of the catalogue. A response that could not be
 * warmed is created on its first request. Returns a function that stops the warmer.
 */
export function warmCatalogueCache(
  catalogue: CatalogueCache,
  { onFailure }: { onFailure: (error: unknown) => void },
): () => void {
  let isPreparing = false
  let isStopped = false

  async function prepare(): Promise<void> {
    if (isPreparing) return
    isPreparing = true
    try {
      await catalogue.prepare()
    } catch (error) {
      // At shutdown the database is closed while this runs.
      if (!isStopped) onFailure(error)
    } finally {
      isPreparing = false
    }
  }

  void prepare()
  const timer = setInterval(prepare, checkEveryMs)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

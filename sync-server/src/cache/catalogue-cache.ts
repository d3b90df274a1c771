import { type Category, categories } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { readSyncState, syncStateReader } from '../repositories/sync-state-repository.ts'
import type { CatalogueQuestion } from '../services/sync/catalogue-feed.ts'
import { CachedBody } from './cached-body.ts'
import { type CompressedResponse, compressResponse } from './compress.ts'
import {
  type CatalogueRequest,
  listTag,
  pageTagOf,
  readCatalogueResponse,
} from './read-catalogue-response.ts'
import { readList } from './read-list.ts'
import { createResponseCache, singleFlight, type Told, thenCall } from './response-cache.ts'

/**
 * A response that is the same for everyone, with its current ETag. The body may have a newer ETag if the
 * catalogue changes in the meantime.
 */
export interface NamedResponse {
  etag: string
  /** Null for a list that is too long to be cached: it is streamed in `pieces` as they are read. */
  body: () => Promise<CachedBody | null>
  pieces?: () => AsyncIterable<string>
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>

/** Enough for the catalogue of ten thousand places, plain and compressed, and for recent changes. */
const mostBytes = 64 * 1024 * 1024

/**
 * Caches the responses of the public catalogue: its feed [P1] and its lists (section 7). Each response is
 * created once per change number and then sent as it is.
 */
export function createCatalogueCache(
  db: Database,
  {
    make = (asked) => compressResponse(db, asked),
    ...options
  }: {
    mostBytes?: number
    make?: (asked: CatalogueRequest) => Promise<CompressedResponse | null>
  } = {},
) {
  const kept = createResponseCache({ mostBytes, ...options })
  const askState = singleFlight(syncStateReader(db))
  /** The ETag of each list when it was last found too long. */
  const tooLong = new Map<Category | undefined, string>()
  let preparedFor = ''

  function named(etag: string, asked: CatalogueRequest): NamedResponse {
    return { etag, body: () => kept.get(etag, () => readCatalogueResponse(db, asked)) }
  }

  /** Passes one page of the feed. Passes 400 and 410 as errors, as `feedPosition` throws them. */
  const page = (asked: CatalogueQuestion, told: Told<NamedResponse>) =>
    askState(thenCall(told, (state) => named(pageTagOf(state, asked), { page: asked })))

  function namedList(etag: string, category: Category | undefined): NamedResponse {
    const { body } = named(etag, { list: category })
    return {
      etag,
      async body() {
        if (tooLong.get(category) === etag) return null
        const kept = await body()
        if (!kept) tooLong.set(category, etag)
        return kept
      },
      pieces: () => readList(db, category),
    }
  }

  /** Passes all resources, or those of one category, newest first. */
  const list = (category: Category | undefined, told: Told<NamedResponse>) =>
    askState(thenCall(told, (state) => namedList(listTag(state, category), category)))

  return {
    page,
    list,
    /**
     * Warms the cache with what a new device and a reader of lists will request, compressed as small as
     * possible. Stops early if the catalogue changes in the meantime. Returns true if it finished.
     */
    async prepare(): Promise<boolean> {
      const name = pageTagOf(await readSyncState(db), {})
      if (name === preparedFor) return true
      const lists = categories.map((category) => ({ list: category }))
      let page: CatalogueQuestion | null = {}
      do {
        const made = await make({ page })
        if (await hasChangedFrom(name)) return false
        if (made) kept.put(bodyOf(made))
        page = made?.next ?? null
      } while (page)
      for (const list of lists) {
        const made = await make(list)
        if (await hasChangedFrom(name)) return false
        if (made) kept.put(bodyOf(made))
      }
      preparedFor = name
      return true
    },
    held: kept.held,
  }

  async function hasChangedFrom(name: string): Promise<boolean> {
    return pageTagOf(await readSyncState(db), {}) !== name
  }
}

function bodyOf({ etag, body }: CompressedResponse): CachedBody {
  return new CachedBody(etag, body)
}

/** Interval between checks; compressing everything again takes seconds of one core. */
const lookEveryMs = 60_000

/**
 * Warms the cache at the start and again after each change of the catalogue. What fails is created on the
 * first request for it. Returns a function that stops the warmer.
 */
export function warmCatalogueCache(
  catalogue: CatalogueCache,
  { onFailure }: { onFailure: (error: unknown) => void },
): () => void {
  let isPreparing = false
  let hasEnded = false

  async function prepare(): Promise<void> {
    if (isPreparing) return
    isPreparing = true
    try {
      await catalogue.prepare()
    } catch (error) {
      // At shutdown the database is closed while this runs.
      if (!hasEnded) onFailure(error)
    } finally {
      isPreparing = false
    }
  }

  void prepare()
  const timer = setInterval(prepare, lookEveryMs)
  return () => {
    hasEnded = true
    clearInterval(timer)
  }
}

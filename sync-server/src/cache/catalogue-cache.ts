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
 * An answer that everyone gets, by its name as things stand; the body may have another, if they go on
 * meanwhile.
 */
export interface NamedResponse {
  etag: string
  /** Null where it is a list too long to be kept: everyone gets it in pieces then, as they are read. */
  body: () => Promise<CachedBody | null>
  pieces?: () => AsyncIterable<string>
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>

/** The catalogue of ten thousand places, plain and pressed, with room for what was just changed. */
const mostBytes = 64 * 1024 * 1024

/**
 * The public catalogue as it goes out: its feed [P1] and its lists (section 7), made once for each
 * change number and then handed on as they are.
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
  /** The name of each list when it was last found too long. */
  const tooLong = new Map<Category | undefined, string>()
  let preparedFor = ''

  function named(etag: string, asked: CatalogueRequest): NamedResponse {
    return { etag, body: () => kept.get(etag, () => readCatalogueResponse(db, asked)) }
  }

  /** One page of the feed. Tells of 400 and 410 as `feedPosition` throws them. */
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

  /** All resources, or those of one category, newest first. */
  const list = (category: Category | undefined, told: Told<NamedResponse>) =>
    askState(thenCall(told, (state) => namedList(listTag(state, category), category)))

  return {
    page,
    list,
    /**
     * Makes what a new device and a reader of lists will ask for, as small as it gets, before they
     * do. Ends early when the catalogue changes meanwhile; answers whether it came to its end.
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

/** So long after the last look: pressing all of it anew takes seconds of a core. */
const lookEveryMs = 60_000

/**
 * Has the public catalogue made ready from the start on, and again where it has changed. What fails
 * is made when it is asked for. Answers what ends it.
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
      // At the end the database closes under it.
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

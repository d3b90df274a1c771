import { setImmediate } from 'node:timers'
import { CachedBody, type Compress } from './cached-body.ts'

/** Callback with the result, or with the error. */
export type ReadCallback<T> = (result: { value: T } | { error: unknown }) => void

/**
 * Single-flight: one read for all callers of the same turn of the event loop. The read begins after their calls, so
 * that no caller gets a state from before its call. Later calls share the next read. A synchronous result is passed
 * without a promise, because there are many calls and each does very little.
 */
export function singleFlight<T>(read: () => T | Promise<T>): (callback: ReadCallback<T>) => void {
  let waiting: ReadCallback<T>[] = []

  function begin(): void {
    const callbacks = waiting
    waiting = []
    const settle: ReadCallback<T> = (result) => {
      for (const callback of callbacks) callback(result)
    }
    const fail = (error: unknown) => settle({ error })
    let value: T | Promise<T>
    try {
      value = read()
    } catch (error) {
      fail(error)
      return
    }
    if (value instanceof Promise) value.then((value) => settle({ value }), fail)
    else settle({ value })
  }

  return (callback) => {
    if (waiting.push(callback) === 1) setImmediate(begin)
  }
}

/** Returns the result of a callback function as a promise. */
export function whenSettled<T>(call: (callback: ReadCallback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    call((result) => ('value' in result ? resolve(result.value) : reject(result.error))),
  )
}

/** Wraps a callback: maps the result by `from`; passes on the error of the read or of `from`. */
export function mapCallback<T, U>(
  callback: ReadCallback<U>,
  from: (value: T) => U,
): ReadCallback<T> {
  return (result) => {
    if ('error' in result) return callback(result)
    let value: U
    try {
      value = from(result.value)
    } catch (error) {
      return callback({ error })
    }
    callback({ value })
  }
}

/** A JSON body and its ETag, read from one state of the database. */
export interface CacheableResponse {
  etag: string
  json: string
}

/** A limit on the number, because very many of the small bodies for arbitrary cursors would fit into `maxBytes`. */
const maxBodies = 1_000

/**
 * LRU cache of responses that are the same for everyone, by ETag. Outdated ETags are never requested again;
 * they are evicted as least recently used once the cache exceeds `maxBytes` or `maxBodies`.
 */
export function createResponseCache({
  maxBytes,
  compress,
}: {
  maxBytes: number
  compress?: Compress
}) {
  const bodies = new Map<string, CachedBody>()
  const inFlight = new Map<string, Promise<CachedBody | null>>()

  async function make(
    etag: string,
    read: () => Promise<CacheableResponse | null>,
  ): Promise<CachedBody | null> {
    try {
      const response = await read()
      if (!response) return null
      // The database may have changed since the ETag was computed.
      const body =
        bodies.get(response.etag) ??
        new CachedBody(response.etag, Buffer.from(response.json), compress)
      bodies.set(response.etag, body)
      return body
    } finally {
      inFlight.delete(etag)
    }
  }

  function touch(body: CachedBody): CachedBody {
    bodies.delete(body.etag)
    bodies.set(body.etag, body)
    let heldBytes = 0
    for (const { size } of bodies.values()) heldBytes += size
    for (const { etag, size } of bodies.values()) {
      if (heldBytes <= maxBytes && bodies.size <= maxBodies) break
      bodies.delete(etag)
      heldBytes -= size
    }
    return body
  }

  return {
    /**
     * Returns the body for this ETag. `read` creates it, once for concurrent calls. Null if `read` returns
     * nothing that can be cached.
     */
    async get(
      etag: string,
      read: () => Promise<CacheableResponse | null>,
    ): Promise<CachedBody | null> {
      const cached = bodies.get(etag)
      if (cached) return touch(cached)
      const pending = inFlight.get(etag) ?? make(etag, read)
      inFlight.set(etag, pending)
      const response = await pending
      return response && touch(response)
    },
    /** Stores a body that was created elsewhere. */
    put: (body: CachedBody): void => void touch(body),
    /** The number of cached bodies and their total bytes. */
    stats: () => ({
      count: bodies.size,
      bytes: [...bodies.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  }
}

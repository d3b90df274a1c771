import { setImmediate } from 'node:timers'
import { CachedBody, type Press } from './cached-body.ts'

/** Callback with the result, or with the error. */
export type Told<T> = (found: { value: T } | { error: unknown }) => void

/**
 * Single-flight: one read for all callers of the same turn of the event loop. The read begins after the
 * calls, so that no caller gets an older state; calls made once it has begun share the next read. A
 * synchronous result is passed without a promise, because there are many calls and each does very little.
 */
export function singleFlight<T>(read: () => T | Promise<T>): (told: Told<T>) => void {
  let waiting: Told<T>[] = []

  function begin(): void {
    const asked = waiting
    waiting = []
    const tell: Told<T> = (found) => {
      for (const told of asked) told(found)
    }
    const fail = (error: unknown) => tell({ error })
    let value: T | Promise<T>
    try {
      value = read()
    } catch (error) {
      fail(error)
      return
    }
    if (value instanceof Promise) value.then((value) => tell({ value }), fail)
    else tell({ value })
  }

  return (told) => {
    if (waiting.push(told) === 1) setImmediate(begin)
  }
}

/** Returns the result of a callback function as a promise. */
export function whenSettled<T>(ask: (told: Told<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    ask((found) => ('value' in found ? resolve(found.value) : reject(found.error))),
  )
}

/** Wraps a callback: maps the result by `from`; passes on the error of the read or of `from`. */
export function thenCall<T, U>(told: Told<U>, from: (value: T) => U): Told<T> {
  return (found) => {
    if ('error' in found) return told(found)
    let value: U
    try {
      value = from(found.value)
    } catch (error) {
      return told({ error })
    }
    told({ value })
  }
}

/** A JSON body and its ETag, read from one state of the database. */
export interface CacheableResponse {
  etag: string
  json: string
}

/** Requests with arbitrary cursors get small bodies, of which very many would fit into `mostBytes`. */
const mostBodies = 1_000

/**
 * LRU cache of responses that are the same for everyone, by ETag. Outdated ETags are never requested again;
 * they are evicted as least recently used once the cache exceeds `mostBytes` or `mostBodies`.
 */
export function createResponseCache({ mostBytes, press }: { mostBytes: number; press?: Press }) {
  const bodies = new Map<string, CachedBody>()
  const making = new Map<string, Promise<CachedBody | null>>()

  async function make(
    etag: string,
    read: () => Promise<CacheableResponse | null>,
  ): Promise<CachedBody | null> {
    try {
      const made = await read()
      if (!made) return null
      // The database may have changed since the ETag was computed.
      const body = bodies.get(made.etag) ?? new CachedBody(made.etag, Buffer.from(made.json), press)
      bodies.set(made.etag, body)
      return body
    } finally {
      making.delete(etag)
    }
  }

  function use(body: CachedBody): CachedBody {
    bodies.delete(body.etag)
    bodies.set(body.etag, body)
    let held = 0
    for (const { size } of bodies.values()) held += size
    for (const { etag, size } of bodies.values()) {
      if (held <= mostBytes && bodies.size <= mostBodies) break
      bodies.delete(etag)
      held -= size
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
      const held = bodies.get(etag)
      if (held) return use(held)
      const coming = making.get(etag) ?? make(etag, read)
      making.set(etag, coming)
      const made = await coming
      return made && use(made)
    },
    /** Stores a body that was created elsewhere. */
    put: (body: CachedBody): void => void use(body),
    /** The number of cached bodies and their total bytes. */
    held: () => ({
      count: bodies.size,
      bytes: [...bodies.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  }
}

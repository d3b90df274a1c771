import { setImmediate } from 'node:timers'
import { CachedBody, type Press } from './cached-body.ts'

/** Told what was found, or why nothing was. */
export type Told<T> = (found: { value: T } | { error: unknown }) => void

/**
 * One reading for all who ask in the same turn of the event loop. It begins after they have asked, so
 * that nobody is told of a state from before; who asks once it has begun gets the next. What is read at
 * once is told at once, with no promise between: many ask, for very little.
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

/** The same for who waits with a promise. */
export function whenSettled<T>(ask: (told: Told<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    ask((found) => ('value' in found ? resolve(found.value) : reject(found.error))),
  )
}

/** Who is told what `from` makes of what was found, or why it could not. */
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

/** What an answer says and the name of what it says, read in one state of the database. */
export interface CacheableResponse {
  etag: string
  json: string
}

/** Whoever asks after ever other cursors gets small answers, of which the room would hold very many. */
const mostBodies = 1_000

/**
 * Answers that are the same for everyone, each under its ETag: what has changed since is never found
 * again, and goes as the one used longest ago once `mostBytes` are held, or very many.
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
      // The database may have gone on since it was asked how far it is.
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
     * The answer of this name; `read` makes it, once for all who ask at the same time. Null where it
     * makes none that can be kept.
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
    /** Keeps one that was made elsewhere. */
    put: (body: CachedBody): void => void use(body),
    /** How many are held, and how many bytes. */
    held: () => ({
      count: bodies.size,
      bytes: [...bodies.values()].reduce((sum, { size }) => sum + size, 0),
    }),
  }
}

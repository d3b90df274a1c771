import { type PhotoWidth, photoIdOf, photoPaths } from '@worldschool/schema'
import { liveQuery } from 'dexie'
import type { PhotoContentRecord } from './photo-records.ts'

interface PhotoSource {
  /** Reads the photo, preferably in this width. */
  read: (id: string, width: PhotoWidth) => Promise<PhotoContentRecord | undefined>
  /** For tests; default: the browser's clock. */
  now?: () => number
  keepMs?: number
  /** The origin of this server. */
  origin: string
}

interface Watched {
  /** Object URL of the stored photo; null if there is none, undefined until that is known. */
  url: string | null | undefined
  urlWidth: PhotoWidth | null
  listeners: Set<() => void>
  stop: () => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Back-off in ms before a URL that failed is retried, doubled with each further failure up to the maximum. A
 * device that is online again retries at once.
 */
const minBackoffMs = 30_000
const maxBackoffMs = 30 * 60_000

interface Failure {
  count: number
  retryAt: number
  timer: ReturnType<typeof setTimeout>
}

/** Creates the URLs of photos: of the bytes on this device, or the server's if there are none. */
export function createPhotoUrls({ read, origin, now = Date.now, keepMs = 10_000 }: PhotoSource) {
  const watchedByKey = new Map<string, Watched>()
  const failures = new Map<string, Failure>()
  /** The listeners of all images other than our photos; the device does not store these images. */
  const otherListeners = new Set<() => void>()

  function show(watched: Watched, content: PhotoContentRecord | undefined): void {
    const width = content?.width ?? null
    if (watched.url !== undefined && width === watched.urlWidth) return
    const old = watched.url
    watched.urlWidth = width
    watched.url = content
      ? URL.createObjectURL(new Blob([content.bytes], { type: content.type }))
      : null
    notify(watched)
    if (old) URL.revokeObjectURL(old)
  }

  function watch(id: string, width: PhotoWidth): Watched {
    const key = `${id} ${width}`
    const known = watchedByKey.get(key)
    if (known) return known
    const watched: Watched = {
      url: undefined,
      urlWidth: null,
      listeners: new Set(),
      stop: () => undefined,
      timer: undefined,
    }
    watchedByKey.set(key, watched)
    const query = liveQuery(() => read(id, width)).subscribe({
      // A smaller image is not used, because the network may have the larger one.
      next: (content) => show(watched, content && content.width >= width ? content : undefined),
      error: (error) => {
        console.error(error)
        show(watched, undefined)
      },
    })
    watched.stop = () => query.unsubscribe()
    return watched
  }

  function release(key: string, watched: Watched): void {
    watched.stop()
    watchedByKey.delete(key)
    if (watched.url) URL.revokeObjectURL(watched.url)
  }

  /** Returns whether the image is on this server. Another server would learn who reads about the place. [SEC-22] */
  const isOwn = (image: string) => /^\/(?![/\\])/.test(image) || image.startsWith(`${origin}/`)

  const mayRetry = (url: string) => now() >= (failures.get(url)?.retryAt ?? 0)

  function notifyAll(): void {
    for (const watched of watchedByKey.values()) notify(watched)
    for (const listener of otherListeners) listener()
  }

  return {
    /** Returns the URL of an image; undefined while the database is read, or if the image is unavailable. */
    get(image: string, width: PhotoWidth): string | undefined {
      const id = photoIdOf(image)
      if (id === null) return isOwn(image) && mayRetry(image) ? image : undefined
      const watched = watchedByKey.get(`${id} ${width}`)
      if (!watched || watched.url === undefined) return undefined
      if (watched.url !== null) return watched.url
      const address = photoPaths.inWidth(id, width)
      return mayRetry(address) ? address : undefined
    },
    /** Calls `listener` when the URL has changed; returns a function that stops it. */
    subscribe(image: string, width: PhotoWidth, listener: () => void): () => void {
      const id = photoIdOf(image)
      if (id === null) {
        otherListeners.add(listener)
        return () => void otherListeners.delete(listener)
      }
      const watched = watch(id, width)
      clearTimeout(watched.timer)
      watched.listeners.add(listener)
      return () => {
        watched.listeners.delete(listener)
        if (watched.listeners.size > 0) return
        // A card that is scrolled out of view often comes back.
        watched.timer = setTimeout(() => release(`${id} ${width}`, watched), keepMs)
      }
    },
    /** The image could not be shown: no card requests it again before its back-off ends. */
    recordFailure(url: string): void {
      const { count = 0, timer: earlierTimer } = failures.get(url) ?? {}
      clearTimeout(earlierTimer)
      const delay = Math.min(minBackoffMs * 2 ** count, maxBackoffMs)
      const timer = setTimeout(notifyAll, delay)
      failures.set(url, { count: count + 1, retryAt: now() + delay, timer })
      notifyAll()
    },
    /** Call it when the device is online again. */
    tryAgain(): void {
      for (const { timer } of failures.values()) clearTimeout(timer)
      failures.clear()
      notifyAll()
    },
  }
}

function notify({ listeners }: Watched): void {
  for (const listener of listeners) listener()
}

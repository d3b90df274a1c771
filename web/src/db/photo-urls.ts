import { type PhotoWidth, photoIdOf, photoPaths } from '@worldschool/schema'
import { liveQuery } from 'dexie'
import type { PhotoContentRecord } from './photo-records.ts'

interface PhotoSource {
  /** Its own width before the other. */
  read: (id: string, width: PhotoWidth) => Promise<PhotoContentRecord | undefined>
  /** For tests; left out, the browser's own clock. */
  now?: () => number
  keepMs?: number
}

interface Watched {
  /** What is held here, as an object URL; null when there is nothing, undefined until that is known. */
  held: string | null | undefined
  heldWidth: PhotoWidth | null
  listeners: Set<() => void>
  stop: () => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/** An address that has failed is left alone for so long, or until there is a network again. */
const failureMs = 30_000

/** The addresses of photos: of the bytes on this device, or of the server where it has none. */
export function createPhotoUrls({ read, now = Date.now, keepMs = 10_000 }: PhotoSource) {
  const watchedByKey = new Map<string, Watched>()
  const failedAt = new Map<string, number>()
  /** Of images that are no photos of ours, of which this device holds nothing. */
  const otherListeners = new Set<() => void>()

  function show(watched: Watched, content: PhotoContentRecord | undefined): void {
    const width = content?.width ?? null
    if (watched.held !== undefined && width === watched.heldWidth) return
    const old = watched.held
    watched.heldWidth = width
    watched.held = content
      ? URL.createObjectURL(new Blob([content.bytes], { type: content.type }))
      : null
    tell(watched)
    if (old) URL.revokeObjectURL(old)
  }

  function watch(id: string, width: PhotoWidth): Watched {
    const key = `${id} ${width}`
    const known = watchedByKey.get(key)
    if (known) return known
    const watched: Watched = {
      held: undefined,
      heldWidth: null,
      listeners: new Set(),
      stop: () => undefined,
      timer: undefined,
    }
    watchedByKey.set(key, watched)
    const query = liveQuery(() => read(id, width)).subscribe({
      // A smaller drawing is no answer: where the network has the larger one, that is shown.
      next: (content) => show(watched, content && content.width >= width ? content : undefined),
      error: (error) => {
        console.error(error)
        show(watched, undefined)
      },
    })
    watched.stop = () => query.unsubscribe()
    return watched
  }

  function forget(key: string, watched: Watched): void {
    watched.stop()
    watchedByKey.delete(key)
    if (watched.held) URL.revokeObjectURL(watched.held)
  }

  const isToBeHad = (url: string) => now() - (failedAt.get(url) ?? -failureMs) >= failureMs

  function tellAll(): void {
    for (const watched of watchedByKey.values()) tell(watched)
    for (const listener of otherListeners) listener()
  }

  return {
    /** Undefined while the device is asked, and when the photo is not to be had. */
    get(image: string, width: PhotoWidth): string | undefined {
      const id = photoIdOf(image)
      if (id === null) return isToBeHad(image) ? image : undefined
      const watched = watchedByKey.get(`${id} ${width}`)
      if (!watched || watched.held === undefined) return undefined
      if (watched.held !== null) return watched.held
      const address = photoPaths.inWidth(id, width)
      return isToBeHad(address) ? address : undefined
    },
    /** Calls `listener` when the address has changed; answers what ends that. */
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
        // A card that is scrolled away often comes back.
        watched.timer = setTimeout(() => forget(`${id} ${width}`, watched), keepMs)
      }
    },
    /** It could not be shown: it is not asked for again at once, by however many cards. */
    recordFailure(url: string): void {
      failedAt.set(url, now())
      tellAll()
    },
    /** There is a network again. */
    tryAgain(): void {
      failedAt.clear()
      tellAll()
    },
  }
}

function tell({ listeners }: Watched): void {
  for (const listener of listeners) listener()
}

import { setImmediate } from 'node:timers'

/**
 * One reading for all who ask in the same turn of the event loop. It begins after they have asked, so
 * that nobody is told of a state from before; who asks once it has begun gets the next.
 */
export function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null
  return () => {
    coming ??= new Promise<T>((resolve, reject) => {
      setImmediate(() => {
        coming = null
        read().then(resolve, reject)
      })
    })
    return coming
  }
}

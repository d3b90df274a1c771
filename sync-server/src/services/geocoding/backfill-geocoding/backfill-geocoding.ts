import type { Database } from '../../../db/database.ts'
import { listUnlocated, setPlace } from '../../../repositories/resources-repository.ts'
import type { GazetteerThread } from '../gazetteer/gazetteer-thread.ts'

/** Small enough that a person who searches for a place never waits long for the rows of an import. */
const batchRows = 20

export interface GeocodingBackfill {
  /** Checks for rows now and every minute: a command outside of the server may add some. */
  start(): void
  /** Call after a resource was added or moved; never blocks and never throws. */
  wake(): void
  /** Resolves when no run is in progress; rows whose geocoding failed may still wait. */
  idle(): Promise<void>
  /** Stops after the current batch, whose rows stay unchanged. */
  close(): Promise<void>
}

export interface GeocodingBackfillOptions {
  db: Database
  /** The caller closes it, which also ends a call that hangs. */
  thread: GazetteerThread
  log: { warn(details: object, message: string): void }
  everyMs?: number
  /** The first delay after a failure; it doubles with each further failure, up to five minutes. */
  retryMs?: number
}

const longestRetryMs = 5 * 60_000

/**
 * Geocodes resources to city and country for the admin panel. One run handles all rows with `is_located = 0`:
 * older, added, edited and imported ones.
 */
export function createGeocodingBackfill(options: GeocodingBackfillOptions): GeocodingBackfill {
  const { db, thread, log, everyMs = 60_000, retryMs = 1_000 } = options
  let sweeping: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let failures = 0
  let every: NodeJS.Timeout | undefined
  let retrying: NodeJS.Timeout | undefined

  async function sweep(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      try {
        await sweepUnlocated(db, { thread, isStopped: () => isStopped })
        failures = 0
      } catch (error) {
        if (!isStopped) retryLater(error)
      }
    }
  }

  function retryLater(error: unknown): void {
    const wait = Math.min(retryMs * 2 ** failures, longestRetryMs)
    failures += 1
    // New work waits for the retry too.
    isWoken = false
    log.warn({ err: error, failures, retryInMs: wait }, 'places could not be looked up')
    clearTimeout(retrying)
    retrying = setTimeout(run, wait).unref()
  }

  function run(): void {
    if (isStopped) return
    retrying = undefined
    isWoken = true
    sweeping ??= sweep().finally(() => {
      sweeping = null
      // `wake` may have been called after the last check.
      if (isWoken) run()
    })
  }

  /** During the back-off after a failure, new work waits too. */
  function wake(): void {
    if (!retrying) run()
  }

  return {
    wake,
    start() {
      every = setInterval(wake, everyMs).unref()
      wake()
    },
    async idle() {
      while (sweeping) await sweeping
    },
    async close() {
      isStopped = true
      clearInterval(every)
      clearTimeout(retrying)
      await sweeping
    },
  }
}

/** Geocodes all waiting resources in batches; each batch is one transaction. */
async function sweepUnlocated(
  db: Database,
  { thread, isStopped }: { thread: GazetteerThread; isStopped: () => boolean },
): Promise<void> {
  for (let after = ''; !isStopped(); ) {
    const waiting = await listUnlocated(db, { after, limit: batchRows })
    const last = waiting.at(-1)
    if (!last) return
    const questions = waiting.map(({ location, latitude, longitude }) => ({
      location,
      latitude,
      longitude,
    }))
    const places = await thread.call('locate', questions)
    if (isStopped()) return
    await db.transaction().execute(async (trx) => {
      for (const [index, asked] of waiting.entries()) {
        const place = places[index]
        if (place) await setPlace(trx, asked, place)
      }
    })
    after = last.id
  }
}

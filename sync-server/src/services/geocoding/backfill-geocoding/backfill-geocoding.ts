import type { Database } from '../../../db/database.ts'
import { listUnlocated, setPlace } from '../../../repositories/resource-locations-repository.ts'
import type { GazetteerClient } from '../gazetteer/gazetteer-client.ts'

/** Rows per batch. Small, so that a person's search never waits long for the rows of an import. */
const batchRows = 20

export interface GeocodingBackfill {
  /** Checks for rows now and every minute, because a command in another process may add some. */
  start(): void
  /** Call it after a resource was added or moved. Returns at once and never throws. */
  wake(): void
  /** Resolves when no run is in progress. Rows whose geocoding failed may still be waiting. */
  idle(): Promise<void>
  /** Stops after the current batch, whose rows stay unchanged. */
  close(): Promise<void>
}

export interface GeocodingBackfillOptions {
  db: Database
  /** The caller closes it, which also ends a call that hangs. */
  gazetteer: GazetteerClient
  log: { warn(details: object, message: string): void }
  everyMs?: number
  /** The first delay after a failure; it doubles with each further failure, up to five minutes. */
  retryMs?: number
}

const maxRetryMs = 5 * 60_000

/**
 * Looks up the city and country of resources for the admin panel. One run handles all rows with `is_located = 0`: old,
 * new, edited and imported ones.
 */
export function createGeocodingBackfill(options: GeocodingBackfillOptions): GeocodingBackfill {
  const { db, gazetteer, log, everyMs = 60_000, retryMs = 1_000 } = options
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let failures = 0
  let every: NodeJS.Timeout | undefined
  let retrying: NodeJS.Timeout | undefined

  async function backfill(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      try {
        await geocodeUnlocated(db, { gazetteer, isStopped: () => isStopped })
        failures = 0
      } catch (error) {
        if (!isStopped) retryLater(error)
      }
    }
  }

  function retryLater(error: unknown): void {
    const wait = Math.min(retryMs * 2 ** failures, maxRetryMs)
    failures += 1
    // Ends the loop. The retry also handles rows that are added before it.
    isWoken = false
    log.warn({ err: error, failures, retryInMs: wait }, 'geocoding backfill failed')
    clearTimeout(retrying)
    retrying = setTimeout(run, wait).unref()
  }

  function run(): void {
    if (isStopped) return
    retrying = undefined
    isWoken = true
    running ??= backfill().finally(() => {
      running = null
      // `wake` may have been called after the last check.
      if (isWoken) run()
    })
  }

  /** Does nothing during the back-off after a failure, because the retry also handles new rows. */
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
      while (running) await running
    },
    async close() {
      isStopped = true
      clearInterval(every)
      clearTimeout(retrying)
      await running
    },
  }
}

/** Geocodes all waiting resources in batches; each batch is one transaction. */
async function geocodeUnlocated(
  db: Database,
  { gazetteer, isStopped }: { gazetteer: GazetteerClient; isStopped: () => boolean },
): Promise<void> {
  for (let after = ''; !isStopped(); ) {
    const unlocated = await listUnlocated(db, { after, limit: batchRows })
    const last = unlocated.at(-1)
    if (!last) return
    const queries = unlocated.map(({ location, latitude, longitude }) => ({
      location,
      latitude,
      longitude,
    }))
    const places = await gazetteer.call('locate', queries)
    if (isStopped()) return
    await db.transaction().execute(async (trx) => {
      for (const [index, resource] of unlocated.entries()) {
        const place = places[index]
        if (place) await setPlace(trx, resource, place)
      }
    })
    after = last.id
  }
}

import type { Database } from '../../../db/database.ts'
import { listUnlocated, setPlace } from '../../../repositories/resources-repository.ts'
import type { GazetteerThread } from '../gazetteer/gazetteer-thread.ts'

/** Small enough that who searches for a place never waits long for the rows of an import. */
const batchRows = 20

export interface GeocodingBackfill {
  /** Looks for work now and every minute: rows may come from a command beside the server. */
  start(): void
  /** Says that a resource is new or was moved; never waits and never throws. */
  wake(): void
  /** Resolves when nothing is under way; rows whose look-up failed may still wait. */
  idle(): Promise<void>
  /** Stops after the batch that is asked about, whose rows stay as they were. */
  close(): Promise<void>
}

export interface GeocodingBackfillOptions {
  db: Database
  /** Stays the caller's to close; while it hangs, closing it lets the finder go. */
  thread: GazetteerThread
  log: { warn(details: object, message: string): void }
  everyMs?: number
  /** The first wait after a failure; each further one is twice as long, up to five minutes. */
  retryMs?: number
}

const longestRetryMs = 5 * 60_000

/**
 * Finds the city and country of resources for the admin panel. One sweep does all of it: rows from
 * before, added, edited and imported ones are those with `is_located = 0`.
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
    // What came in meanwhile waits too.
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
      // Someone called between the last look and here.
      if (isWoken) run()
    })
  }

  /** While a failure has its wait, new work waits with it. */
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

/** Asks about every resource that waits, in batches; each batch is one transaction. */
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

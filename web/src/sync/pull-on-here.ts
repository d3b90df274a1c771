import { ApiError, type Fetch } from '../api/client.ts'
import { DeviceDatabase } from '../db/database.ts'
import type { Asked } from './ask-ahead.ts'
import { pullLong } from './pull-long.ts'

/** How a pull ended, as far as it can be told from one thread to another. */
export type PullOutcomeMessage =
  | { kind: 'read' }
  | ({ kind: 'refused' } & Pick<ApiError, 'status' | 'code' | 'message' | 'afterMs'>)
  | { kind: 'broken'; reason: string }

/** Reads the feed to its end in the thread that calls it, from the page that is on its way. Never throws. */
export async function pullOnHere(
  name: string,
  fetch: Fetch,
  first: Asked,
): Promise<PullOutcomeMessage> {
  const db = new DeviceDatabase(name)
  try {
    await pullLong(db, fetch, Date.now, first)
    return { kind: 'read' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'broken', reason: String(error) }
    const { status, code, message, afterMs } = error
    return { kind: 'refused', status, code, message, afterMs }
  } finally {
    db.close()
  }
}

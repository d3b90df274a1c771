import { ApiError } from '../api/client.ts'
import { DeviceDatabase } from '../db/database.ts'
import { pullLong } from './pull-long.ts'

/** How a pull ended, as far as it can be told from one thread to another. */
export type PullOutcomeMessage =
  | { kind: 'read' }
  | ({ kind: 'refused' } & Pick<ApiError, 'status' | 'code' | 'message' | 'afterMs'>)
  | { kind: 'broken'; reason: string }

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  postMessage(await pull(new DeviceDatabase(data)))
})

async function pull(db: DeviceDatabase): Promise<PullOutcomeMessage> {
  try {
    const fetch = (...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request)
    await pullLong(db, fetch, Date.now)
    return { kind: 'read' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'broken', reason: String(error) }
    const { status, code, message, afterMs } = error
    return { kind: 'refused', status, code, message, afterMs }
  } finally {
    db.close()
  }
}

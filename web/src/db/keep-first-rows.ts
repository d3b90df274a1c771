import type { DeviceDatabase } from './database.ts'
import { writeValue } from './device-values.ts'
import type { ViewStore } from './view.ts'

/** More than the first screen of the widest window shows. */
const most = 24
/** What changes often is kept once it rests. */
const restMs = 1_000

/** Keeps the newest rows in a record of their own, which the next start reads before all others. */
export function keepFirstRows(
  db: DeviceDatabase,
  store: Pick<ViewStore, 'get' | 'subscribe'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let keptCursor: string | null = null

  async function keep(): Promise<void> {
    const { newest, catalogue } = store.get()
    if (!catalogue.isComplete || catalogue.cursor === null) return
    keptCursor = catalogue.cursor
    await writeValue(db, 'firstRows', { cursor: keptCursor, rows: newest.slice(0, most) })
  }
  function look(): void {
    const { cursor, isComplete } = store.get().catalogue
    if (!isComplete || cursor === keptCursor) return
    clearTimeout(timer)
    // Without it the next start is slower, and no more.
    timer = setTimeout(() => void keep().catch(console.warn), restMs)
  }
  store.subscribe(look)
  look()
}

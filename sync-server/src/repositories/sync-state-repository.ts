import type { Database } from '../db/database.ts'
import { prepareCommittedRead } from '../db/read-connection.ts'
import type { SyncStateRow } from '../db/sync-state-table.ts'

/** Reads the current epoch and the values of `seq`. */
export async function readSyncState(db: Database): Promise<SyncStateRow> {
  return withNumbers(await syncState(db).executeTakeFirstOrThrow())
}

/**
 * Returns a fast reader for frequent calls: synchronous on SQLite, where it returns the same row object until something
 * is committed.
 */
export function syncStateReader(db: Database): () => SyncStateRow | Promise<SyncStateRow> {
  const query = syncState(db).compile()
  const read = prepareCommittedRead(db, query)
  if (!read) return async () => only((await db.executeQuery(query)).rows)
  let known: readonly SyncStateRow[] = []
  let state: SyncStateRow | null = null
  return () => {
    const rows = read()
    if (!state || rows !== known) state = only(rows)
    known = rows
    return state
  }
}

function only([row]: readonly SyncStateRow[]): SyncStateRow {
  if (!row) throw new Error('The table sync_state is empty')
  return withNumbers(row)
}

function syncState(db: Database) {
  return db.selectFrom('sync_state').selectAll().where('id', '=', 1)
}

function withNumbers(row: SyncStateRow): SyncStateRow {
  return {
    ...row,
    seq: Number(row.seq),
    catalogue_seq: Number(row.catalogue_seq),
    catalogue_floor: Number(row.catalogue_floor),
    mine_floor: Number(row.mine_floor),
  }
}

/**
 * Increments `seq` within a write transaction and returns it. The row stays locked until the transaction ends, so
 * other transactions see the values in ascending order.
 */
export async function nextSeq(db: Database, options: { catalogue: boolean }): Promise<number> {
  assertTransaction(db)
  const row = await db
    .updateTable('sync_state')
    .set((eb) => ({
      seq: eb('seq', '+', 1),
      ...(options.catalogue && { catalogue_seq: eb('seq', '+', 1) }),
    }))
    .where('id', '=', 1)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return Number(row.seq)
}

/** Sets a new epoch, which invalidates all earlier cursors. [P5] */
export async function setEpoch(db: Database, epoch: string): Promise<void> {
  await db.updateTable('sync_state').set({ epoch }).where('id', '=', 1).execute()
}

export async function setFloors(
  db: Database,
  { catalogue, mine }: { catalogue: number; mine: number },
): Promise<void> {
  await db
    .updateTable('sync_state')
    .set({ catalogue_floor: catalogue, mine_floor: mine })
    .where('id', '=', 1)
    .execute()
}

/** Throws outside a transaction, where a crash could leave a write of several steps half done. */
export function assertTransaction(db: Database): void {
  if (!db.isTransaction) throw new Error('This write belongs in a transaction.')
}

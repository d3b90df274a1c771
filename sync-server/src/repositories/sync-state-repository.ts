import type { Database } from '../db/database.ts'
import { committedReader } from '../db/read-connection.ts'
import type { SyncStateRow } from '../db/sync-state-table.ts'

/** Where the database stands: epoch and change numbers. */
export async function readSyncState(db: Database): Promise<SyncStateRow> {
  return inNumbers(await syncState(db).executeTakeFirstOrThrow())
}

/**
 * The same for who asks very often: at once where the database is a file, and the same row for as long
 * as nothing is committed.
 */
export function syncStateReader(db: Database): () => SyncStateRow | Promise<SyncStateRow> {
  const asked = syncState(db).compile()
  const read = committedReader(db, asked)
  if (!read) return async () => only((await db.executeQuery(asked)).rows)
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
  if (!row) throw new Error('The database has no state of its sync')
  return inNumbers(row)
}

function syncState(db: Database) {
  return db.selectFrom('sync_state').selectAll().where('id', '=', 1)
}

function inNumbers(row: SyncStateRow): SyncStateRow {
  return {
    ...row,
    seq: Number(row.seq),
    catalogue_seq: Number(row.catalogue_seq),
    catalogue_floor: Number(row.catalogue_floor),
    mine_floor: Number(row.mine_floor),
  }
}

/**
 * Raises the change number within a writing transaction and answers it. The row stays locked until
 * the transaction ends, so that change numbers appear in their order.
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

/** No cursor of before counts from here on. [P5] */
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

/** A write of several steps outside a transaction would be half a write after a crash. */
export function assertTransaction(db: Database): void {
  if (!db.isTransaction) throw new Error('This write belongs in a transaction.')
}

import type { Block } from '@worldschool/schema'
import type { BlockRow, BlocksTable } from '../db/blocks-table.ts'
import type { Database } from '../db/database.ts'

function rowToBlock({ blocked_id, username, created_at }: BlockRow): Block {
  return { userId: blocked_id, username, createdAt: created_at }
}

export async function isBlocked(
  db: Database,
  { userId, blockedId }: { userId: string; blockedId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countBlocksOf(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Adds a block, as change `seq` of the member's list. */
export async function insertBlock(db: Database, row: BlocksTable, seq: number): Promise<void> {
  await db.insertInto('blocks').values(row).execute()
  await setBlocksSeq(db, row.user_id, seq)
}

/** Deletes a block, as change `seq` of the member's list. */
export async function deleteBlock(
  db: Database,
  { userId, blockedId, seq }: { userId: string; blockedId: string; seq: number },
): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute()
  await setBlocksSeq(db, userId, seq)
}

/** Lists the members whom a member has blocked, oldest block first. */
export async function listBlocksOf(db: Database, userId: string): Promise<Block[]> {
  const rows = await db
    .selectFrom('blocks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('blocked_id')
    .execute()
  return rows.map(rowToBlock)
}

/**
 * Like `listBlocksOf`, but returns null unless the last change of the list is after `since`, up to and including
 * `until`.
 */
export async function listChangedBlocks(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<Block[] | null> {
  const changed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('blocks_seq', '>', since)
    .where('blocks_seq', '<=', until)
    .executeTakeFirst()
  return changed ? listBlocksOf(db, userId) : null
}

/**
 * For a member who is being deleted: makes the feeds of all members who blocked them report their block lists again.
 * The blocks themselves are deleted with the account.
 */
export async function touchBlockersOf(
  db: Database,
  { userId, seq }: { userId: string; seq: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ blocks_seq: seq })
    .where('id', 'in', (eb) =>
      eb.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId),
    )
    .execute()
}

async function setBlocksSeq(db: Database, userId: string, seq: number): Promise<void> {
  await db.updateTable('users').set({ blocks_seq: seq }).where('id', '=', userId).execute()
}

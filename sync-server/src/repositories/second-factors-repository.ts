import type { Database } from '../db/database.ts'
import type { SecondFactorRow, SecondFactorsTable } from '../db/second-factors-table.ts'

export function findSecondFactor(
  db: Database,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns true if the account has a confirmed second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a new set-up and replaces an unfinished one. */
export async function setSecondFactor(db: Database, row: SecondFactorsTable): Promise<void> {
  await db
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function confirmSecondFactorRow(
  db: Database,
  { userId, at }: { userId: string; at: string },
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** Marks a time step as used. Returns false if this step or a later one was used before. */
export async function consumeStep(
  db: Database,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the second factor with its recovery codes. Returns true if a confirmed one was deleted. */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const row = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(row?.confirmed_at)
}

/** Replaces all recovery codes of the account. */
export async function setRecoveryCodes(
  db: Database,
  { userId, codeHashes }: { userId: string; codeHashes: readonly string[] },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codeHashes.map((codeHash) => ({ code_hash: codeHash, user_id: userId }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Deletes a recovery code. Returns false if the account has no such code. */
export async function consumeRecoveryCode(
  db: Database,
  { userId, codeHash }: { userId: string; codeHash: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

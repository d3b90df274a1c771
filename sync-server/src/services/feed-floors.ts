import type { Database } from '../db/database.ts'
import { readSyncState, setFloors } from '../repositories/sync-state-repository.ts'
import { forgetMembersUpTo, seqsDeletedBefore } from '../repositories/tombstones-repository.ts'

/**
 * Stops telling what was deleted before this moment: a device that has not heard of it by now reads
 * anew [P3]. Its ids stay buried for good [I2]. A floor never goes down.
 */
export async function raiseFloors(
  trx: Database,
  { deletedBefore }: { deletedBefore: string },
): Promise<void> {
  const { catalogue_floor, mine_floor } = await readSyncState(trx)
  const newest = await seqsDeletedBefore(trx, deletedBefore)
  const catalogue = Math.max(catalogue_floor, newest.catalogue)
  const mine = Math.max(mine_floor, newest.mine)
  if (catalogue === catalogue_floor && mine === mine_floor) return
  await setFloors(trx, { catalogue, mine })
  await forgetMembersUpTo(trx, mine)
}

import { type Block, projectBlocks } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from './device.ts'
import { readStoredAccount } from './device-values.ts'
import type { DeviceDatabase } from './indexeddb.ts'

/**
 * Returns the members that the account has blocked, by id: the pulled list with the account's own unsent writes. It is
 * one transaction, so that a member is not shown for a moment while a pull replaces the write by the list. [M8] [P4]
 */
export function readBlockedMembers(db: DeviceDatabase): Promise<ReadonlyMap<string, Block>> {
  return db.transaction('r', [db.device, db.blocks, db.outbox], async () => {
    const viewer = await readStoredAccount(db)
    if (!viewer) return new Map()
    const outbox = await db.outbox.where('userId').equals(viewer.id).sortBy('seq')
    return projectBlocks(await db.blocks.toArray(), outbox)
  })
}

/** The blocked members by id; undefined while they are read. */
export function useBlockedMembers(): ReadonlyMap<string, Block> | undefined {
  return useLiveQuery(() => readBlockedMembers(deviceDb), [])
}

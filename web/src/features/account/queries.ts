import type { User } from '@worldschool/schema'
import { useView, viewStore } from '../../db/device.ts'
import { countOwnIn, type OwnCounts } from './own-counts.ts'

/** Counted once where it is asked for: the catalogue is long, and a dialog is short. */
export function countOwn(user: User): OwnCounts {
  return countOwnIn(viewStore.get(), user)
}

/** The username of an account that was deleted elsewhere, until the person has read of it. */
export function useDeletedAccount(): string | null {
  return useView((view) => view.deletedAccount)
}

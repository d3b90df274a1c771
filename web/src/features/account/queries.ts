import type { User } from '@worldschool/schema'
import { useView, viewStore } from '../../db/device.ts'
import { countOwnIn, type OwnCounts } from './own-counts.ts'

/** Counted once, when it is needed: the catalogue is long and a dialog is open briefly. */
export function countOwn(user: User): OwnCounts {
  return countOwnIn(viewStore.get(), user)
}

/** The username of an account that was deleted elsewhere, until the user has read the message. */
export function useDeletedAccount(): string | null {
  return useView((view) => view.deletedAccount)
}

import type { User } from '@worldschool/schema'
import { useView, viewStore } from '../../db/device.ts'
import { countOwnIn, type OwnCounts } from './own-counts.ts'

/** Counts an account's data, without later updates: the catalogue is long, and the dialog is open only briefly. */
export function countOwn(user: User): OwnCounts {
  return countOwnIn(viewStore.get(), user)
}

/** The username of an account that was deleted elsewhere, until the user has read the message. */
export function useDeletedAccount(): string | null {
  return useView((view) => view.deletedAccount)
}

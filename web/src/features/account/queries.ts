import type { User } from '@worldschool/schema'
import { useView, viewStore } from '../../db/device.ts'

/** What this device knows to belong to an account. */
export interface OwnCounts {
  resources: number
  reviews: number
  /** What the server has not taken yet. */
  unsent: number
}

/** Counted once where it is asked for: the catalogue is long, and a dialog is short. */
export function countOwn(user: User): OwnCounts {
  const { resources, ownReviews, outbox } = viewStore.get()
  let own = 0
  for (const { authorId } of resources.values()) if (authorId === user.id) own += 1
  return {
    resources: own,
    reviews: ownReviews.size,
    unsent: outbox.filter(({ state }) => state !== 'acknowledged').length,
  }
}

/** The username of an account that was deleted elsewhere, until the person has read of it. */
export function useDeletedAccount(): string | null {
  return useView((view) => view.deletedAccount)
}

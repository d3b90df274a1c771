import type { Resource, User } from '@worldschool/schema'
import type { DeviceView } from '../../db/view.ts'

/** The data that this device knows to belong to an account. */
export interface OwnCounts {
  resources: number
  reviews: number
  /** Writes that the server has not accepted yet. */
  unsent: number
  /** Places with a phone number or an e-mail address. */
  withContacts: number
  /** True if a place shows a contact, or if this device does not have all places yet. */
  mayShowContacts: boolean
}

type Counted = Pick<DeviceView, 'resources' | 'newest' | 'ownReviews' | 'outbox' | 'catalogue'>

export function countOwnIn(view: Counted, { id }: User): OwnCounts {
  const { resources, newest, ownReviews, outbox, catalogue } = view
  let own = 0
  for (const { authorId } of resources.values()) if (authorId === id) own += 1
  // Also count contacts that an unsent edit or deletion removes: it is discarded with the account, so these contacts
  // may stay on the server.
  const withContacts = new Set<string>()
  for (const places of [resources.values(), newest]) {
    for (const place of places) {
      if (place.authorId === id && showsContact(place)) withContacts.add(place.id)
    }
  }
  return {
    resources: own,
    reviews: ownReviews.size,
    unsent: outbox.filter(({ state }) => state !== 'acknowledged').length,
    withContacts: withContacts.size,
    mayShowContacts: withContacts.size > 0 || !catalogue.isComplete,
  }
}

function showsContact({ contactInfo }: Resource): boolean {
  return contactInfo?.phone !== undefined || contactInfo?.email !== undefined
}

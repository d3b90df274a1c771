import { deviceSync } from '../../sync/device-sync.ts'

/** A member as a review or the list of blocked members shows them. */
export interface OtherMember {
  id: string
  username: string
}

/** Hides the reviews of a member from this account, on all of its devices. [M8] */
export async function blockMember({ id, username }: OtherMember): Promise<void> {
  await deviceSync.write({ kind: 'block', entityId: id, arguments: { username } })
}

/** Shows the reviews of a blocked member again. [M8] */
export async function unblockMember({ id, username }: OtherMember): Promise<void> {
  await deviceSync.write({ kind: 'unblock', entityId: id, arguments: { username } })
}

import type { HeldItem, ModeratedSubject } from '@worldschool/schema'
import type { Fields } from './moderated-items.ts'

/** An item that others must not see any more, and since when. */
export interface HiddenItem {
  subject: ModeratedSubject
  resourceId: string
  authorId: string | null
  /** The decision is change `seq` of this epoch. */
  epoch: string
  seq: number
}

/** What the checks and the simulated moderators remember during a run. */
export interface ModerationState {
  /** The hidden and removed items by id. */
  readonly hidden: Map<string, HiddenItem>
  /** How an item was before it was hidden, by the id of the decision. */
  readonly before: Map<string, { fields: Fields; seq: number }>
  /** The held items that a moderator has on screen, by id, as they were when the list was read. */
  readonly onScreen: Map<string, { item: HeldItem; epoch: string }>
}

export function createModerationState(): ModerationState {
  return { hidden: new Map(), before: new Map(), onScreen: new Map() }
}

import type { User } from '@worldschool/schema'
import type { CurrentAction } from './current-action.ts'
import type { Tab } from './device.ts'
import type { Lines } from './network.ts'
import type { Random } from './random.ts'

/** An action of a person, performed as the screens do it. */
export interface Act {
  name: string
  /** The id or the name of its subject. */
  about: string
  doing: CurrentAction | null
  start(): Promise<unknown>
}

export interface People {
  random: Random
  users: readonly User[]
  /** Everybody, also people without a phone in this run. */
  members: readonly User[]
  network: Lines
  /** Counts up the ids that the devices create. */
  newId(): string
}

export function signOutAndDiscard(tab: Tab, { id: userId, username }: User): Act {
  return {
    name: 'sign out and discard what is unsent',
    about: username,
    doing: { kind: 'leave', userId },
    start: () => tab.engine.leaveAccount({ discardsUnsent: true }),
  }
}

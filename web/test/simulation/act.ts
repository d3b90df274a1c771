import type { User } from '@worldschool/schema'
import type { CurrentAction } from './current-action.ts'
import type { Tab } from './device.ts'
import type { Lines } from './network.ts'
import type { Random } from './random.ts'

/** Something that a person does, by the same code as the screens. */
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
  /** Everybody, including people who have no phone in this run. */
  members: readonly User[]
  network: Lines
  /** Returns the next id for a row that a device creates. */
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

import type { AreaStatus } from './area-entries.ts'

export type AreaAction =
  | 'download'
  | 'update'
  | 'again'
  | 'pause'
  | 'resume'
  | 'mobile'
  | 'retry'
  | 'cancel'
  | 'delete'

const actionsByStatus: Record<AreaStatus['kind'], readonly AreaAction[]> = {
  offered: ['download'],
  held: ['delete'],
  faulty: ['again', 'delete'],
  withdrawn: ['delete'],
  outdated: ['update', 'delete'],
  loading: ['pause', 'cancel'],
  queued: ['pause', 'cancel'],
  network: ['pause', 'cancel'],
  wifi: ['mobile', 'cancel'],
  paused: ['resume', 'cancel'],
  failed: ['retry', 'cancel'],
}

/** What a person can do with an area, what leads on first. */
export function actionsFor({ kind }: AreaStatus): readonly AreaAction[] {
  return actionsByStatus[kind]
}

/** Takes away what is here or on its way; the others lead on to more of it. */
export function isEnding(action: AreaAction): boolean {
  return action === 'delete' || action === 'cancel'
}

/** Asks the network for bytes, and so for consent where they may cost money. */
export function isFetching(action: AreaAction): boolean {
  return ['download', 'update', 'again', 'resume', 'retry', 'mobile'].includes(action)
}

import type { QueueCountry, Stats } from '@worldschool/schema'
import type { Fetch } from '../../api/client.ts'

/** What the whole panel shows; `ready` shows the three tabs, even if some lists failed to load. */
export type Phase =
  | 'loading'
  | 'ready'
  | 'unreachable'
  | 'failed'
  | 'signed-out'
  | 'denied'
  | 'needs-factor'

export interface PanelState {
  phase: Phase
  isLoading: boolean
  stats: Stats | null
  /** The countries of open reports, appeals and held content. */
  countries: readonly QueueCountry[]
  /** Ids of users, resources and reports with a running call. */
  busyIds: ReadonlySet<string>
}

/** One change by the admin: the call, and the callbacks for success and failure. */
export interface AdminAction {
  call: (fetch: Fetch) => Promise<unknown>
  onDone: () => void
  onFailed: (error: unknown) => void
  /**
   * True if somebody else must decide in some cases: a 403 does not prove that the viewer lacks admin rights. Always
   * true for a moderator, because the item may be in a country that they do not moderate.
   */
  mayBeRefused?: true
}

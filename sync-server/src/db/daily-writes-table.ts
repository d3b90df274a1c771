export const dailyWritesTable = 'daily_writes'

/** Number of writes of one kind by an account per day; stored for two days. [SEC-29] */
export interface DailyWritesTable {
  user_id: string
  /** UTC date, such as "2026-11-26". */
  day: string
  /** One of the quota kinds in `dailyLimits`, such as "edits". */
  kind: string
  writes: number
}

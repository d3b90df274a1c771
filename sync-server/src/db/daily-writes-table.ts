export const dailyWritesTable = 'daily_writes'

/** How many writes of one kind an account has made in a day; kept for two days. [S29] */
export interface DailyWritesTable {
  user_id: string
  /** UTC date, such as "2026-11-26". */
  day: string
  /** One of the quota kinds in `limits.daily`, such as "edits". */
  kind: string
  writes: number
}

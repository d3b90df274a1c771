export const dailyWritesTable = 'daily_writes'

/** How many writes of one kind an account has made in a day; kept for two days. [S29] */
export interface DailyWritesTable {
  user_id: string
  /** Of UTC, "2026-11-26". */
  day: string
  /** A key of `limits.daily.usual`. */
  kind: string
  writes: number
}

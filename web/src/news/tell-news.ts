import type { NotificationSettings } from '@worldschool/schema'
import type { DeviceDatabase } from '../db/database.ts'
import { readStoredAccount } from '../db/stored-account.ts'
import type { DeviceView } from '../db/view.ts'
import { type ClaimedNews, claimNews } from './claim-news.ts'
import { isEmptyNews } from './find-news.ts'

export interface NoticeBoard {
  show: (claimed: ClaimedNews, view: DeviceView) => Promise<void>
  close: () => Promise<void>
}

/** Claims the news of a view and has them shown, unless there are none. */
export async function tellNews(
  db: DeviceDatabase,
  view: DeviceView,
  wants: NotificationSettings,
  board: NoticeBoard,
): Promise<void> {
  const claimed = await claimNews(db, view, wants)
  if (isEmptyNews(claimed.news)) return
  await board.show(claimed, view)
  // Whoever signed out meanwhile had no notice to close yet, and it names what they had saved. [Q9]
  if ((await readStoredAccount(db))?.id !== view.viewer?.id) await board.close()
}

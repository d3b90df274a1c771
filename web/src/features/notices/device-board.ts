import { enNotices } from '../../i18n/en/notices.ts'
import { textsIn } from '../../i18n/texts-in.ts'
import { closeNotice, showNotice } from '../../news/show-notice.ts'
import type { NoticeBoard } from '../../news/tell-news.ts'
import { notificationPermission } from './permission.ts'

/** The device's own notices, as far as the browser lets the app show one. */
export const deviceBoard = {
  show: async (claimed, view) => {
    if (notificationPermission() !== 'granted') return
    await showNotice(
      await navigator.serviceWorker.ready,
      claimed,
      view,
      textsIn(enNotices, 'notices'),
    )
  },
  close: async (which: Parameters<typeof closeNotice>[1] = {}) =>
    closeNotice(await navigator.serviceWorker?.getRegistration(), which),
} satisfies NoticeBoard

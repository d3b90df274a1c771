import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'ja', 'locations'> = {
  foundBy: {
    list: '検索サービスを使わず、このアプリの町の一覧から検索しました。',
    offline: 'ネットワークがないため、この端末の中だけで検索しました。',
    unanswered: 'サーバーに問い合わせできないため、この端末の中だけで検索しました。',
  },
  count_other: '候補{{count}}件',
  none: '候補はありません',
  showMap: '{{place}}の地図を表示',
}

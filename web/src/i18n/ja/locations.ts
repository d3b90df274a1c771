import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'ja', 'locations'> = {
  foundBy: {
    list: 'このアプリの町の一覧からの検索結果です。',
    offline: 'オフラインです。この端末内の検索結果です。',
    unanswered: 'サーバーが応答しません。この端末内の検索結果です。',
  },
  count_other: '候補{{count}}件',
  none: '候補はありません',
  showMap: '{{place}}を地図で表示',
}

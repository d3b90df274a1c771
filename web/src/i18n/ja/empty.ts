import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'ja', 'empty'> = {
  category: 'このカテゴリーのスポットはありません。',
  search: '「{{query}}」に一致するスポットはありません。',
  similar: '「{{query}}」に完全に一致するスポットはありません。近いものを表示しています。',
  searchHint: '別の言葉や、地名、国名で試してください。',
  searchAll: 'すべてのカテゴリーで検索',
  showAll: 'すべてのカテゴリーを表示',
  filters: 'この条件に合うスポットはありません。',
  clearFilters: '絞り込みを解除',
  area: '地図のこの範囲にスポットはありません。',
  zoomOut: 'いちばん近いスポットまで広げる',
  clearArea: '全体から探す',
}

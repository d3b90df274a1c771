import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'ja', 'filters'> = {
  title: '並べ替えと絞り込み',
  sort: {
    legend: '並べ替え',
    newest: '新しい順',
    nearest: '近い順',
    rating: '評価の高い順',
    nearestHint: 'この端末の位置情報を使います。',
    locating: '現在地を調べています…',
  },
  show: {
    legend: '表示',
    saved: '保存済みのみ',
    free: '無料のみ',
    freeHint: '有料のスポットを非表示にします。料金が不明なスポットは表示されます。',
  },
  age: {
    label: 'お子さまの年齢',
    any: '指定なし',
    baby: '0歳',
    years_other: '{{count}}歳',
    hint: '対象年齢が不明なスポットも表示されます。',
  },
  amenities: {
    legend: '設備・サービス',
    hint: '選んだものがすべてそろったスポットを表示します。',
  },
  clear: 'すべて解除',
  showPlaces_other: '{{number}}件のスポットを表示',
  found_other: '{{number}}件のスポット',
  active: {
    label: '適用中の条件',
    remove: '条件を解除：{{filter}}',
    rating: '評価の高い順',
    ageBaby: '0歳の子ども',
    age_other: '{{count}}歳の子ども',
    unclearPrice_other: 'うち{{number}}件は料金が不明です。',
  },
}

import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'ja', 'manifest'> = {
  description:
    '旅をしながら学ぶ家族のための、学び・滞在・出会い・食事のスポット。オフラインでも使えます。',
  shortcuts: {
    saved: '保存済み',
    add: 'スポットを追加',
  },
  pictures: {
    explore: '地図とカードで見るスポット',
    place: 'スポットの詳細',
    saved: 'オフラインで見る保存済みのスポット',
    wide: '地図の横に並ぶスポット',
  },
  noScript: 'JavaScriptを有効にしてください。',
  notStarted:
    'アプリがまだ起動していません。ページを再読み込みしてください。それでも変わらない場合は、アドレスが間違っているか、何かがアプリのファイルをブロックしている可能性があります。',
  reload: '再読み込み',
}

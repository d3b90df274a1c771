import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'ja', 'update'> = {
  waiting: '新しいバージョンがあります',
  update: 'アップデート',
  later: 'あとで',
  working: 'アップデート中…',
  writing:
    '別のタブで入力中です。下書きとして保存されますが、そのタブは再読み込みが必要になることがあります。',
  anyway: 'このままアップデート',
  slow: 'まもなく、または次回アプリを開いたときに適用されます。',
  elsewhere: '別のタブでアップデートされました',
  retired: 'このアプリは修復されました',
  reload: '再読み込み',
  missing: {
    title: 'この部分を読み込めませんでした',
    offline: 'オフラインで、まだこの端末にもありません。何も失われていません。',
    text: 'ネットワークが遅いか、アプリの新しいバージョンが出ている可能性があります。何も失われていません。',
    kept: '入力した内容は下書きとして保存されています。',
    retry: '再試行',
    close: '閉じる',
  },
}

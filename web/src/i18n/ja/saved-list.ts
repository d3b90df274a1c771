import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'ja', 'savedList'> = {
  title: '保存済みのスポット',
  loading: '保存済みのスポットを読み込み中…',
  fetchFailed: '保存済みのスポットを読み込めませんでした',
  emptyTitle: '保存したスポットはまだありません',
  emptyText: 'ワールドスクーリングにぴったりのスポットを探して、お気に入りを保存しましょう！',
  explore: 'さがす',
  count_other: '保存したスポット{{count}}件',
  visitorHint: 'この端末だけに保存されています。ログインするとアカウントに追加できます。',
  signIn: 'ログイン',
}

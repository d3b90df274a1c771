import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'ja', 'lostData'> = {
  title: 'ブラウザがこのアプリのデータを削除しました',
  text: '空き容量が少ないときや、アプリがしばらく開かれなかったときに起こります。このアプリがこの端末に保存したデータは、すべて失われました。',
  unsent_other:
    '最後にこの端末で使ったとき、{{count}}件の変更が未送信でした。その後に送信されていないものは失われました。',
  visitorSaves_other: 'アカウントなしで保存していた{{count}}件のスポットは、保存が解除されました。',
  mapAreas_other:
    'この端末のオフラインマップ{{count}}件が消えました。設定からもう一度ダウンロードできます。',
  signedIn: 'もう一度ログインすると、送信済みのものはすべて復元されます。',
  visitor: '掲載中のスポットは自動的に再ダウンロードされます。',
  signIn: 'ログイン',
  close: 'わかりました',
}

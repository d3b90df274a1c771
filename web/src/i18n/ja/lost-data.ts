import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'ja', 'lostData'> = {
  title: 'ブラウザがこのアプリのデータを消去しました',
  text: '空き容量が少なくなったときや、アプリがしばらく開かれなかったときに起こります。アプリがこの端末に保存していたものは、すべて削除されました。',
  unsent_other:
    '最後にこの端末で使ったとき、{{count}}件の変更が未送信でした。その後に送信されていないものは失われました。',
  visitorSaves_other: 'アカウントなしで保存していた{{count}}件のスポットは、保存が解除されました。',
  mapAreas_other:
    'この端末のオフラインマップ{{count}}件が消えました。設定からもう一度ダウンロードできます。',
  signedIn: 'もう一度ログインすると、送信済みのものは戻ります。',
  visitor: '掲載中のスポットは自動的に戻ります。',
  signIn: 'ログイン',
  close: 'わかりました',
}

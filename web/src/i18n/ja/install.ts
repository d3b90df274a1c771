import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'ja', 'install'> = {
  section: 'アプリ',
  row: 'アプリをインストール',
  rowHint: 'ホーム画面から、オフラインでもすぐに開きます。',
  hint: {
    label: 'アプリをインストール',
    text: 'ホーム画面に追加すると、オフラインでもすぐに開きます。',
    install: 'インストール',
    how: '方法を見る',
    notNow: '今はしない',
  },
  steps: {
    title: 'ホーム画面に追加',
    description: 'Safariで3回タップするだけです。',
    close: '閉じる',
    share: 'Safariのバーにある「共有」をタップします。',
    shareMore: '見当たらないときは、3つの点のメニューを開いてください。',
    add: '下にスクロールして「ホーム画面に追加」をタップします。',
    confirm: '右上の「追加」をタップします。',
    addButton: '追加',
    after:
      'ホーム画面のアプリは、空の状態から始まります。そこで一度ログインすると、保存したスポットや口コミが表示されます。',
    done: 'わかりました',
  },
  busy: '入力中の内容があります',
  busyText: '入力を終えるか閉じてから、もう一度開いてください。',
}

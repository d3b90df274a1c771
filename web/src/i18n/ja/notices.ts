import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'ja', 'notices'> = {
  title: '通知',
  newResources: {
    label: '新しいスポット',
    hint: '近くに新しいスポットが追加されたとき。',
  },
  savedUpdates: {
    label: '保存したスポットの更新',
    hint: '保存したスポットの情報が変わったとき。',
  },
  note: '通知は、アプリを開いている間に届きます（バックグラウンドでも届きます）。インストールすると、閉じている間も1日に1回ほど更新を確認できるブラウザもあります。位置情報がこの端末の外に出ることはありません。',
  noLocation:
    '位置情報サービスがオフのため、近くのスポットを判断できません。下でオンにしてください。',
  noPosition:
    '現在地がまだ不明なため、近くのスポットを判断できません。一度、地図を現在地に合わせてください。',
  refused: {
    denied:
      'このサイトからの通知がブロックされています。ブラウザの設定で許可してから、もう一度オンにしてください。',
    default:
      '通知が許可されていません。もう一度オンにして、ブラウザの確認が出たら許可してください。',
    unsupported: 'このブラウザは通知に対応していません。',
    'needs-install':
      'iPhoneとiPadでは、インストールしたアプリだけが通知できます。「共有」、「ホーム画面に追加」の順にタップして、そちらでオンにしてください。',
  },
  one: {
    added: {
      title: '近くの新着：{{name}}',
      body: '{{location}}',
    },
    changed: {
      title: '{{name}}の情報が変わりました',
      body: '保存したスポットです。',
    },
  },
  several: {
    added_other: '近くに新しいスポットが{{count}}件あります。',
    changed_other: '保存したスポット{{count}}件の情報が変わりました。',
    gone_other: '保存したスポット{{count}}件の掲載が終わりました。',
  },
  others_other: 'ほか{{count}}件',
}

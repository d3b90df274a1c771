import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'ja', 'moderation'> = {
  title: 'あなたの投稿についての判断',
  hint: '運営スタッフが非表示・削除・復元したもの',
  text: '運営スタッフは、投稿がこのサービスのルールに沿っているか確認しています。判断にはそれぞれ理由が示されます。',
  bar: 'あなたの投稿について、運営スタッフが判断を行いました。',
  show: '表示',
  close: '閉じる',
  subjects: {
    resource: 'あなたが追加したスポット「{{name}}」',
    review: '「{{name}}」へのあなたの口コミ',
    photo: 'あなたが追加した「{{name}}」の写真',
    other: '「{{name}}」へのあなたの投稿',
  },
  states: {
    visible: '復元：再び全員に表示されます。',
    hidden: '非表示：あなたと運営スタッフだけに表示されます。',
    hiddenPhoto: '非表示：誰にも表示されません。',
    removed: '削除：ほかの人には表示されません。判断の{{days}}日後に完全に削除されます。',
  },
  reasons: {
    unsafe_for_children: '子どもにとって危険な可能性があります。',
    illegal: '法律に違反している可能性があります。',
    personal_data: 'ほかの人の個人情報が含まれています。',
    harassment: '人への攻撃や嫌がらせが含まれています。',
    misleading: '誤っているか、誤解を招く内容です。',
    spam: '広告またはスパムです。',
    copyright: 'ほかの人の作品を許可なく使用しています。',
    off_topic: 'このサービスの趣旨に合っていません。',
    other: 'その他のルールに違反しています。',
  },
  sanction: {
    warning: '運営スタッフから警告があります。',
    suspension: 'アカウントは{{date}}まで停止されています。',
    suspensionOpen: 'アカウントは停止されています。',
    suspensionOver: 'アカウントは{{date}}まで停止されていました。',
    lifted: 'アカウントの停止は解除されました。',
    meaning:
      '閲覧・保存・削除はできます。追加・変更したものや口コミは端末に残り、停止が終わってから送信されます。',
  },
  automated: '自動による判断',
  byPerson: '人による判断',
  yourText: 'あなたが書いた内容',
  complain: '納得できない場合は、設定の「サポートに連絡」からご連絡ください。',
}

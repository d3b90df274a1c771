import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'ja', 'reports'> = {
  open: '問題を報告',
  title: '問題を報告',
  description: '管理者が確認します。この内容は管理者だけに表示されます。',
  kind: '何が問題ですか？',
  kinds: {
    wrong_details: '情報が間違っている（料金・営業時間・連絡先）',
    wrong_place: '地図上の位置が違う',
    closed: '閉業・閉鎖している',
    unsafe: '子どもにとって危険',
    duplicate: '重複して載っている',
    other: 'その他',
  },
  comment: 'コメント',
  commentHints: {
    wrong_details: 'どこが間違っていて、正しくは何ですか？',
    wrong_place: '本当の場所はどこですか？',
    closed: 'いつからか、わかりますか？',
    unsafe: '家族が気をつけることは何ですか？',
    duplicate: 'もう1つは何という名前ですか？',
    other: 'どのような問題ですか？',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: '問題を簡単に説明してください。',
  kindMissing: '問題を選んでください。',
  send: '報告を送信',
  busy: '送信中…',
  done: 'ご報告ありがとうございます',
  doneText: '報告はこの端末に保存され、オンラインになると管理者に送信されます。',
  failed: 'エラー',
  failedText: '報告をこの端末に保存できませんでした。もう一度お試しください。',
  leaveTitle: '送信せずに閉じますか？',
  leaveText: '書いた内容は失われます。',
  leave: '閉じる',
  stay: '入力を続ける',
}

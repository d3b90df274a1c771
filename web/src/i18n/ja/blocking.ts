import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'ja', 'blocking'> = {
  title: 'ブロックしたメンバー',
  hint: '口コミを表示しないメンバー',
  text: 'これらのメンバーの口コミは表示されません。相手には通知されません。',
  empty: 'ブロックしたメンバーはいません',
  emptyHint:
    'メンバーをブロックするには、スポットを開き、その人の口コミの下にある「このメンバーをブロック」を選んでください。',
  since: '{{day}}にブロック',
  waiting: '送信待ち',
  open: 'このメンバーをブロック',
  askTitle: '{{name}}さんをブロックしますか？',
  askText:
    'すべての端末で、{{name}}さんの口コミが表示されなくなります。{{name}}さんには通知されず、平均評価は変わりません。設定の「ブロックしたメンバー」でいつでも解除できます。',
  confirm: 'ブロック',
  busy: 'ブロック中…',
  done: '{{name}}さんをブロックしました',
  undo: '元に戻す',
  unblock: 'ブロックを解除',
  unblocked: '{{name}}さんのブロックを解除しました',
  failed: 'エラー',
  failedText: 'この端末に変更を保存できませんでした。もう一度お試しください。',
  hidden_other: 'ブロックしたメンバーの口コミ{{count}}件を非表示にしています。',
}

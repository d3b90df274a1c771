import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'ja', 'deciding'> = {
  open: '非表示・削除',
  reviewBy: '（{{name}}さんの口コミ）',
  title: '非表示・削除',
  text: '投稿した人には、この判断と理由が表示されます。判断は管理画面で元に戻せますが、削除したものは{{days}}日後に完全に削除されます。',
  heldText:
    '投稿は公開されません。投稿した人には、この判断と理由が表示されます。削除したものは{{days}}日後に完全に削除されます。',
  what: 'どうしますか？',
  states: {
    hidden: '非表示：投稿した人、モデレーター、管理者だけに表示',
    removed: '削除：すぐに非表示にし、{{days}}日後に完全に削除',
  },
  reason: '理由',
  reasonMissing: '理由を選んでください。',
  facts: '投稿した人への説明',
  factsHint: '具体的に何が問題ですか？（{{count}}/{{max}}文字）',
  factsMissing: 'どのルールに違反しているかを書いてください。',
  submit: {
    hidden: '非表示にする',
    removed: '削除する',
  },
  busy: '保存中…',
  done: {
    hidden: '非表示にしました',
    removed: '削除しました',
  },
  doneText: 'ほかの人には表示されません。',
  heldDoneText: '公開されません。',
  undo: '元に戻す',
  failed: '保存できませんでした',
  failedText: '判断を保存できませんでした。もう一度お試しください。',
  offline: 'オフラインです。判断を保存するには接続が必要です。入力した内容はこのまま残ります。',
  leaveTitle: '入力した内容を破棄しますか？',
  leaveText: '判断はまだ保存されていません。',
  leave: '破棄',
  stay: '入力を続ける',
  sanction: {
    open: '{{name}}さんに警告・停止',
    warn: '{{name}}さんに警告',
    text: '理由は、アプリとメールで本人に伝わります。非表示や削除は別に判断します。',
    kinds: {
      warning: '警告：何も制限しません',
      suspension: '停止：追加・変更したものや口コミは公開されません',
      lifted: '停止を解除',
    },
    length: '期間',
    days_other: '{{number}}日間',
    untilLifted: '管理者が解除するまで',
    facts: '本人への説明',
    submit: {
      warning: '警告する',
      suspension: '停止する',
      lifted: '解除する',
    },
    done: {
      warning: '警告しました',
      suspension: '停止しました',
      lifted: '停止を解除しました',
    },
    doneText: '本人に伝わります。',
  },
  everything: {
    title: '{{name}}さんの投稿をすべて非表示・削除',
    progress: '{{done}}件完了、残り{{left}}件…',
    done: '完了：{{done}}件',
    doneText: '判断は本人のアプリに表示されます。',
  },
}

import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'ja', 'toasts'> = {
  label: 'メッセージ',
  dismiss: '閉じる',
  region: 'メッセージ（{hotkey}）',
  noRoom: 'この端末に空き容量がありません。先に不要なものを削除してください。',
  freeUp: '空き容量を増やす',
  freeUpHow: '設定の「ストレージ」で、消去できるものを確認できます。',
}

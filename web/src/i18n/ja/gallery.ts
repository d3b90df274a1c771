import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'ja', 'gallery'> = {
  photos: '写真',
  open: '{{name}}の{{number}}枚目の写真を開く',
  title: '{{name}}の写真',
  photo: '{{name}}の写真、{{count}}枚中{{number}}枚目',
  counter: '{{number}} / {{count}}',
  close: '写真を閉じる',
  previous: '前の写真',
  next: '次の写真',
  zoomIn: '拡大',
  zoomOut: '縮小',
  notHere: 'この写真はまだこの端末にありません。オンラインになるとダウンロードされます。',
  delete: {
    label: 'この写真を削除',
    title: '写真を削除',
    text: '「{{name}}」のこの写真を削除しますか？元に戻すことはできません。',
    confirm: '削除',
    deleting: '削除中…',
    cancel: 'キャンセル',
    done: '写真を削除しました',
    doneText: 'このスポットには表示されなくなりました。',
    failed: 'エラー',
    failedText: '写真を削除できませんでした。もう一度お試しください。',
  },
}

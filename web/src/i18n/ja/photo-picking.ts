import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'ja', 'photoPicking'> = {
  legend: '写真',
  count: '{{count}} / {{max}}',
  add: 'タップして写真を追加',
  full: '写真は{{max}}枚まで',
  take: '写真を撮る',
  hint: '{{max}}枚まで。場所と日時の情報は、ほかの人に表示される前に削除されます。',
  dropHint: '写真をここにドロップしたり、貼り付けたりもできます。',
  drop: 'ここに写真をドロップ',
  list: '選んだ写真',
  photo: '写真、{{count}}枚中{{number}}枚目',
  missing: 'この端末にありません',
  remove: '{{number}}枚目の写真を外す',
  cover: 'カバー',
  coverOf: 'カバー：{{number}}枚目の写真',
  makeCover: 'カバーにする',
  makeCoverOf: 'カバーにする：{{number}}枚目の写真',
  preparing_other: '{{count}}枚の写真を準備中…',
  progress: '写真を準備中 {{number}}/{{total}}…',
  said: {
    added_other: '{{count}}枚の写真を追加しました。',
    removed: '{{number}}枚目の写真を外しました。',
    back: '写真を元に戻しました。',
    cover: 'カバーに設定しました。',
  },
  undo: '元に戻す',
  notSent: 'まだ送信していません',
  notSentText:
    '使用できない写真があります。理由はフォームに表示されています。もう一度送信すると、その写真なしで続行します。',
  leaveText: '準備中の写真は追加されません。',
  freeUp: '空き容量を増やす',
  problems: {
    not_an_image_one: '「{{name}}」は写真ではないため、追加しませんでした。',
    not_an_image_other: '{{count}}件のファイルは写真ではないため、追加しませんでした。',
    too_large_one: '「{{name}}」は100 MBを超えています。もっと小さいものを選んでください。',
    too_large_other: '{{count}}枚の写真が100 MBを超えています。もっと小さいものを選んでください。',
    too_many_pixels_one: '「{{name}}」は2億画素を超えています。もっと小さいものを選んでください。',
    too_many_pixels_other:
      '{{count}}枚の写真が2億画素を超えています。もっと小さいものを選んでください。',
    cannot_decode_one: '「{{name}}」を読み取れませんでした。壊れているか、不完全かもしれません。',
    cannot_decode_other:
      '{{count}}枚の写真を読み取れませんでした。壊れているか、不完全かもしれません。',
    cannot_redraw_one:
      'このブラウザのプライバシー保護は、サイトが加工する画像を変化させます。「{{name}}」は元のままでしか送れません。12 MB・4000万画素までのJPEG、PNG、WebP、AVIFを選んでください。',
    cannot_redraw_other:
      'このブラウザのプライバシー保護は、サイトが加工する画像を変化させます。{{count}}枚の写真は元のままでしか送れません。12 MB・4000万画素までのJPEG、PNG、WebP、AVIFを選んでください。',
    heic_one:
      'この端末のブラウザは、「{{name}}」のようなHEIC形式の写真を読み取れません。JPEGで保存するか、別の写真を選んでください。',
    heic_other:
      'この端末のブラウザは、HEIC形式の写真を読み取れません。この{{count}}枚をJPEGで保存するか、別の写真を選んでください。',
    too_many_one:
      '1つのスポットに追加できる写真は{{max}}枚までです。「{{name}}」は追加しませんでした。',
    too_many_other:
      '1つのスポットに追加できる写真は{{max}}枚までです。{{count}}枚は追加しませんでした。',
    no_room_one:
      'この端末には「{{name}}」を保存する空き容量がありません。先に不要なものを削除してください。',
    no_room_other:
      'この端末には{{count}}枚の写真を保存する空き容量がありません。先に不要なものを削除してください。',
    failed_one: '「{{name}}」を追加できませんでした。もう一度お試しください。',
    failed_other: '{{count}}枚の写真を追加できませんでした。もう一度お試しください。',
  },
}

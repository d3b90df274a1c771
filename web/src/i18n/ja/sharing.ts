import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'ja', 'sharing'> = {
  filled: 'シェアした内容をフォームに入れました。ご確認ください。',
  photosComing: '写真を準備中…',
  photosLost: '写真は追加されませんでした',
  photosLostText:
    'テキストだけを受け取りました。写真をもう一度シェアするか、ここで追加してください。',
  somePhotosLostText: '一部の写真を追加できませんでした。ほかの写真はフォームにあります。',
  lost: '何も受け取れませんでした',
  lostText: 'シェアした内容を開けませんでした。もう一度シェアしてください。',
  heldText:
    '入力中の内容を完了するか閉じてください。シェアした内容は、スポットを追加するときに使えます。',
  question: {
    title: 'シェアした内容を使いますか？',
    text: '{{name}}の下書きがすでにあります。下書きを残すか、シェアした内容に置き換えてください。',
    unnamed: 'スポット',
    quoted: '「{{name}}」',
    keep: '下書きを残す',
    use: 'シェアした内容を使う',
    waits: 'あとで使えるように保存しました',
    waitsText: 'シェアした内容は、下書きを追加するか破棄すると、フォームに入ります。',
  },
}

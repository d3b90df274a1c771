import type { Texts } from '../texts.ts'

/** What of the saved places is on this device. */
export const kept: Texts<'ja', 'kept'> = {
  here: '端末に保存済み',
  small: '端末に保存済み（写真は小サイズ）',
  keeping: '写真を取り込み中 {{done}}/{{photos}}…',
  keepingReviews: '口コミを取り込み中…',
  full: '写真を保存する容量が足りません',
  missingPhotos: '写真はまだ届いていません',
  missingReviews: '口コミはまだ届いていません',
  told: {
    keeping: '保存したスポットをこの端末に取り込んでいます。',
    done: '保存したスポットは、写真と口コミも含めてこの端末にあります。',
  },
}

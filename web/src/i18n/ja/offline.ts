import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'ja', 'offline'> = {
  here: 'ダウンロード済み',
  small: 'ダウンロード済み（写真は小サイズ）',
  downloading: '写真をダウンロード中 {{done}}/{{photos}}…',
  downloadingReviews: '口コミをダウンロード中…',
  full: '写真を保存する空き容量が足りません',
  missingPhotos: '写真は未ダウンロード',
  missingReviews: '口コミは未ダウンロード',
  status: {
    downloading: '保存したスポットをダウンロードしています。',
    done: '保存したスポットを、写真と口コミも含めてこの端末にダウンロードしました。',
  },
}

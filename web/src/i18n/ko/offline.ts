import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'ko', 'offline'> = {
  here: '다운로드됨',
  small: '다운로드됨 (작은 사진)',
  downloading: '사진 다운로드 중 {{done}}/{{photos}}…',
  downloadingReviews: '후기 다운로드 중…',
  full: '사진을 저장할 공간 부족',
  missingPhotos: '사진 다운로드 전',
  missingReviews: '후기 다운로드 전',
  status: {
    downloading: '저장한 장소를 다운로드하고 있어요.',
    done: '저장한 장소를 사진과 후기까지 이 기기에 다운로드했어요.',
  },
}

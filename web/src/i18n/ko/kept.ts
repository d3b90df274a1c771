import type { Texts } from '../texts.ts'

/** What of the saved places is on this device. */
export const kept: Texts<'ko', 'kept'> = {
  here: '이 기기에 있음',
  small: '이 기기에 있음 (작은 사진)',
  keeping: '사진 저장 중 {{done}}/{{photos}}…',
  keepingReviews: '후기 저장 중…',
  full: '이 기기에 사진을 저장할 공간이 없음',
  missingPhotos: '사진을 아직 받지 않음',
  missingReviews: '후기를 아직 받지 않음',
  told: {
    keeping: '저장한 장소를 이 기기로 가져오고 있어요.',
    done: '저장한 장소가 사진과 후기까지 이 기기에 있어요.',
  },
}

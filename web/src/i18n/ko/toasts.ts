import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'ko', 'toasts'> = {
  label: '메시지',
  dismiss: '닫기',
  region: '메시지 ({hotkey})',
  noRoom: '이 기기에 남은 공간이 없어요. 먼저 필요 없는 것을 삭제해 주세요.',
  freeUp: '공간 확보하기',
  freeUpHow: '설정의 ‘저장 공간’에서 지울 수 있는 것을 볼 수 있어요.',
}

import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'ko', 'blocking'> = {
  title: '차단한 회원',
  hint: '후기가 보이지 않는 회원',
  text: '이 회원들의 후기는 보이지 않아요. 상대에게는 알리지 않아요.',
  empty: '차단한 회원이 없어요',
  emptyHint: '회원을 차단하려면 장소를 열고 그 회원의 후기 아래에서 ‘이 회원 차단’을 누르세요.',
  since: '{{day}}에 차단함',
  waiting: '전송 대기 중',
  open: '이 회원 차단',
  askTitle: '{{name}} 님을 차단할까요?',
  askText:
    '내 모든 기기에서 {{name}} 님의 후기가 더 이상 보이지 않아요. {{name}} 님에게는 알리지 않고, 평균 별점은 그대로예요. 설정의 ‘차단한 회원’에서 언제든지 되돌릴 수 있어요.',
  confirm: '차단',
  busy: '차단하는 중…',
  done: '{{name}} 님을 차단했어요',
  undo: '되돌리기',
  unblock: '차단 해제',
  unblocked: '{{name}} 님의 차단을 해제했어요',
  failed: '오류',
  failedText: '변경 내용을 이 기기에 저장하지 못했어요. 다시 시도해 주세요.',
  hidden_other: '차단한 회원의 후기 {{count}}개를 숨겼어요.',
}

import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'ko', 'reports'> = {
  open: '문제 신고',
  title: '문제 신고',
  description: '관리자가 확인해요. 이 내용은 관리자만 볼 수 있어요.',
  kind: '무엇이 문제인가요?',
  kinds: {
    wrong_details: '정보가 틀림(가격, 운영 시간, 연락처)',
    wrong_place: '지도의 위치가 틀림',
    closed: '영구 폐업·폐쇄',
    unsafe: '아이에게 안전하지 않음',
    duplicate: '중복 등록',
    other: '기타',
  },
  comment: '설명',
  commentHints: {
    wrong_details: '무엇이 틀렸고, 올바른 내용은 무엇인가요?',
    wrong_place: '실제 위치는 어디인가요?',
    closed: '언제부터인지 아시나요?',
    unsafe: '가족이 무엇을 조심해야 하나요?',
    duplicate: '다른 하나의 이름은 무엇인가요?',
    other: '어떤 문제인지 알려 주시겠어요?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: '문제를 짧게 설명해 주세요.',
  kindMissing: '문제를 선택해 주세요.',
  send: '신고 보내기',
  busy: '보내는 중…',
  done: '신고해 주셔서 고마워요',
  doneText: '이 기기에 저장했고, 온라인이 되면 관리자에게 전송돼요.',
  failed: '오류',
  failedText: '신고를 이 기기에 저장하지 못했어요. 다시 시도해 주세요.',
  leaveTitle: '보내지 않고 나갈까요?',
  leaveText: '작성한 내용이 사라져요.',
  leave: '나가기',
  stay: '계속 쓰기',
}

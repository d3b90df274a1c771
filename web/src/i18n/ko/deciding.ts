import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'ko', 'deciding'> = {
  open: '숨기기 또는 삭제',
  reviewBy: '({{name}}님의 후기)',
  title: '숨기기 또는 삭제',
  text: '올린 사람에게 이 결정과 이유가 표시돼요. 관리자 패널에서 되돌릴 수 있지만, 삭제한 콘텐츠는 {{days}}일이 지나면 영구적으로 삭제돼요.',
  heldText:
    '콘텐츠는 게시되지 않아요. 올린 사람에게 이 결정과 이유가 표시돼요. 삭제한 콘텐츠는 {{days}}일이 지나면 영구적으로 삭제돼요.',
  what: '어떻게 할까요?',
  states: {
    hidden: '숨기기: 올린 사람, 모더레이터, 관리자에게만 보여요',
    removed: '삭제: 바로 숨기고, {{days}}일이 지나면 영구적으로 삭제해요',
  },
  reason: '이유',
  reasonMissing: '이유를 선택해 주세요.',
  facts: '올린 사람에게 전할 설명',
  factsHint: '정확히 무엇이 문제인가요? {{count}}/{{max}}자',
  factsMissing: '어떤 규칙에 어긋나는지 적어 주세요.',
  submit: {
    hidden: '숨기기',
    removed: '삭제',
  },
  busy: '저장하는 중…',
  done: {
    hidden: '숨겼어요',
    removed: '삭제했어요',
  },
  doneText: '다른 사람에게는 더 이상 보이지 않아요.',
  heldDoneText: '게시되지 않아요.',
  undo: '되돌리기',
  failed: '저장하지 못했어요',
  failedText: '결정을 저장하지 못했어요. 다시 시도해 주세요.',
  offline: '오프라인이에요. 결정을 저장하려면 연결이 필요해요. 입력한 내용은 그대로 남아 있어요.',
  leaveTitle: '입력한 내용을 버릴까요?',
  leaveText: '결정이 아직 저장되지 않았어요.',
  leave: '버리기',
  stay: '계속 쓰기',
  sanction: {
    open: '{{name}}님 경고 또는 정지',
    warn: '{{name}}님 경고',
    text: '이유는 앱과 이메일로 본인에게 전달돼요. 숨기기와 삭제는 따로 결정해요.',
    kinds: {
      warning: '경고: 아무것도 제한하지 않아요',
      suspension: '정지: 추가하거나 변경한 내용과 후기가 공개되지 않아요',
      lifted: '정지 해제',
    },
    length: '기간',
    days_other: '{{number}}일',
    untilLifted: '관리자가 해제할 때까지',
    facts: '본인에게 보낼 설명',
    submit: {
      warning: '경고하기',
      suspension: '정지하기',
      lifted: '정지 해제',
    },
    done: {
      warning: '경고했어요',
      suspension: '정지했어요',
      lifted: '정지를 해제했어요',
    },
    doneText: '본인에게 알려요.',
  },
  everything: {
    title: '{{name}}님이 올린 내용 모두 숨기기 또는 삭제',
    progress: '{{done}}건 완료, {{left}}건 남음…',
    done: '완료: {{done}}건',
    doneText: '본인의 앱에 결정이 표시돼요.',
  },
}

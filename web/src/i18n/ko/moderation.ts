import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'ko', 'moderation'> = {
  title: '내가 올린 내용에 대한 결정',
  hint: '운영진이 숨기거나 삭제하거나 복원한 항목',
  text: '운영진은 올라온 내용이 이 서비스의 규칙을 지키는지 확인해요. 결정마다 이유가 적혀 있어요.',
  bar: '운영진이 내가 올린 내용에 대해 결정을 내렸어요.',
  show: '보기',
  close: '닫기',
  subjects: {
    resource: '내가 추가한 장소 ‘{{name}}’',
    review: '‘{{name}}’에 쓴 내 후기',
    photo: '내가 올린 ‘{{name}}’ 사진',
    other: '내가 ‘{{name}}’에 올린 내용',
  },
  states: {
    visible: '복원됨: 다시 모두에게 보여요.',
    hidden: '숨김 처리됨: 나와 운영진에게만 보여요.',
    hiddenPhoto: '숨김 처리됨: 아무에게도 보이지 않아요.',
    removed:
      '삭제됨: 다른 사람에게는 더 이상 보이지 않아요. 결정하고 {{days}}일이 지나면 영구적으로 삭제돼요.',
  },
  reasons: {
    unsafe_for_children: '아이에게 안전하지 않을 수 있어요.',
    illegal: '법에 어긋날 수 있어요.',
    personal_data: '다른 사람의 개인정보가 들어 있어요.',
    harassment: '누군가를 공격하거나 괴롭히는 내용이에요.',
    misleading: '틀렸거나 오해를 부르는 내용이에요.',
    spam: '광고나 스팸이에요.',
    copyright: '다른 사람의 저작물을 허락 없이 사용했어요.',
    off_topic: '이 서비스에 맞지 않는 내용이에요.',
    other: '다른 규칙에 어긋나요.',
  },
  sanction: {
    warning: '운영진이 경고를 보냈어요.',
    suspension: '계정이 {{date}}까지 정지되었어요.',
    suspensionOpen: '계정이 정지되었어요.',
    suspensionOver: '계정이 {{date}}까지 정지되었었어요.',
    lifted: '계정 정지가 해제되었어요.',
    meaning:
      '읽기, 저장, 삭제는 할 수 있어요. 추가하거나 변경한 내용과 후기는 기기에 남아 있다가 정지가 끝나면 전송돼요.',
  },
  automated: '자동으로 결정됨',
  byPerson: '사람이 결정함',
  yourText: '내가 쓴 내용',
  complain: '동의하지 않는다면 설정의 ‘지원팀에 문의’로 알려 주세요.',
}

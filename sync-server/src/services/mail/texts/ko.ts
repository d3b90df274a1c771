import type { MailTexts } from './mail-texts.ts'

/** Mail texts in Korean. */
export const ko: MailTexts = {
  hello: '안녕하세요.',
  helloName: '{{username}}님, 안녕하세요.',
  signature: '{{product}} 팀 드림',
  confirmEmail: {
    subject: '이메일 주소를 확인해 주세요',
    text: '{{product}} 계정에 이 이메일 주소가 등록됐어요. 추가한 장소와 후기가 다른 사람에게 보이려면 아래에서 확인해 주세요.',
    button: '이메일 주소 확인하기',
    once: '링크는 {{days}}일 동안 한 번만 쓸 수 있어요.',
    notYou:
      '직접 등록하지 않으셨다면 이 이메일을 무시해 주세요. 아무것도 공개되지 않고, 더 이상 이메일을 보내지 않아요.',
  },
  resetLink: {
    subject: '새 비밀번호 설정',
    text: '{{product}} 계정의 비밀번호를 재설정해 달라는 요청을 받았어요. 직접 요청하셨다면 아래에서 새 비밀번호를 설정해 주세요.',
    button: '새 비밀번호 설정하기',
    once: '링크는 {{minutes}}분 동안 한 번만 쓸 수 있어요.',
    notYou: '직접 요청하지 않으셨다면 이 이메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.',
  },
  passwordChanged: {
    subject: '비밀번호가 변경됐어요',
    text: '{{product}} 계정의 비밀번호가 새로 설정됐고, 다른 모든 기기에서 로그아웃됐어요.',
    notYou:
      '직접 하신 일이 아니라면 앱의 ‘비밀번호를 잊으셨나요?’에서 링크를 다시 요청하고 이 이메일에 답장해 주세요. 도와드릴게요.',
  },
  secondFactorOn: {
    subject: '2단계 인증이 켜졌어요',
    text: '이제 {{product}} 계정에 로그인하려면 인증 앱의 코드도 필요해요. 다른 모든 기기에서 로그아웃됐어요. 복구 코드는 안전한 곳에 보관해 주세요.',
    notYou: '직접 하신 일이 아니라면 바로 이 이메일에 답장해 주세요. 도와드릴게요.',
  },
  secondFactorOff: {
    subject: '2단계 인증이 꺼졌어요',
    text: '이제 비밀번호만으로 {{product}} 계정에 로그인할 수 있어요.',
    notYou:
      '직접 하신 일이 아니라면 비밀번호를 바꾸고 바로 이 이메일에 답장해 주세요. 도와드릴게요.',
  },
  emailChanged: {
    subject: '이메일 주소가 변경됐어요',
    text: '{{product}} 계정의 이메일 주소가 바뀌었고, 다른 모든 기기에서 로그아웃됐어요. 이 주소로는 더 이상 이메일을 보내지 않아요.',
    notYou: '직접 하신 일이 아니라면 바로 이 이메일에 답장해 주세요. 도와드릴게요.',
  },
  decision: {
    subject: '올리신 내용에 대한 결정',
    text: '올리신 내용에 대해 운영진이 결정을 내렸어요.',
    subjects: {
      resource: '추가하신 장소 ‘{{name}}’',
      review: '‘{{name}}’에 쓰신 후기',
      photo: '올리신 ‘{{name}}’ 사진',
    },
    states: {
      visible: '복원됨: 다시 모두에게 보여요.',
      hidden: '숨김 처리됨: 본인과 운영진에게만 보여요.',
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
    together:
      '회원님이 올린 다른 콘텐츠에도 같은 결정이 내려졌습니다({{others}}건). 모든 결정은 앱에서 볼 수 있습니다.',
    appeal: '동의하지 않으신다면 6개월 안에 앱에서 이의를 제기하시거나 이 이메일에 답장해 주세요.',
    complain: '동의하지 않으신다면 이 이메일에 답장해 주세요.',
  },
  sanction: {
    subject: '계정에 관한 결정',
    kinds: {
      warning: '운영진이 {{product}} 계정에 대해 경고를 보냈어요.',
      suspension: '운영진이 {{product}} 계정을 {{date}}까지 정지했어요.',
      suspensionOpen: '운영진이 {{product}} 계정을 정지했어요.',
      lifted: '{{product}} 계정의 정지가 해제되었어요. 기기에서 기다리던 내용이 전송돼요.',
    },
    suspended:
      '계정이 정지된 동안에도 읽기, 저장, 삭제는 할 수 있어요. 추가하거나 변경하거나 리뷰한 내용은 기기에 남아 있다가 나중에 전송돼요.',
  },
  reportReceived: {
    subject: '신고가 접수됐어요',
    text: '신고해 주셔서 감사해요. {{product}}에 보내신 신고가 접수됐어요. 운영진이 확인해요.',
    next: '결과는 다른 이메일로 알려 드려요. 접수 번호: {{reference}}',
    notYou: '신고하지 않으셨다면 이 이메일을 무시하셔도 돼요.',
  },
  reportClosed: {
    subject: '신고 결과',
    subjects: {
      resource: '장소 {{name}}에 대한 신고예요.',
      review: '{{name}}의 후기에 대한 신고예요.',
      photo: '{{name}}의 사진에 대한 신고예요.',
      member: '{{product}} 회원에 대한 신고예요.',
    },
    outcomes: {
      resolved: '운영진이 확인하고 처리했어요.',
      acted: '운영진이 규칙 위반으로 판단하고 조치했어요.',
      declined: '운영진이 확인한 결과 조치하지 않기로 했어요.',
    },
  },
  appeal: {
    subject: '이의 제기 결과',
    upheld: '운영진이 이의 제기를 확인했어요. 결정은 그대로 유지돼요.',
    reversed: '운영진이 이의 제기를 확인하고 결정을 취소했어요.',
  },
  accountClosed: {
    subject: '계정이 닫혔어요',
    text: '관리자가 {{product}} 계정을 후기, 저장한 장소와 함께 삭제했어요.',
  },
  accountDeleted: {
    subject: '계정이 삭제됐어요',
    text: '{{product}} 계정을 후기, 저장한 장소와 함께 삭제했어요. 그동안 커뮤니티와 함께해 주셔서 고마워요.',
    notYou: '직접 하신 일이 아니라면 이 이메일에 답장해 주세요. 확인해 드릴게요.',
  },
}

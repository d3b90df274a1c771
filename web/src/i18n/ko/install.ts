import type { Texts } from '../texts.ts'

/** Installing the app. */
export const install: Texts<'ko', 'install'> = {
  section: '앱',
  row: '앱 설치',
  rowHint: '오프라인에서도 홈 화면에서 바로 열려요.',
  hint: {
    label: '앱 설치',
    text: '홈 화면에 추가하면 오프라인에서도 바로 열려요.',
    install: '설치',
    how: '방법 보기',
    notNow: '나중에',
  },
  steps: {
    title: '홈 화면에 추가',
    description: 'Safari에서 세 번만 누르면 돼요.',
    close: '닫기',
    share: 'Safari 도구 막대에서 ‘공유’를 누르세요.',
    shareMore: '보이지 않나요? 점 세 개 메뉴를 열어 보세요.',
    add: '아래로 내려 ‘홈 화면에 추가’를 누르세요.',
    confirm: '위쪽의 ‘추가’를 누르세요.',
    addButton: '추가',
    after:
      '홈 화면의 앱은 빈 상태로 시작해요. 거기에서 한 번 로그인하면 저장한 장소와 후기를 볼 수 있어요.',
    done: '확인',
  },
  busy: '작성 중인 내용이 있어요',
  busyText: '작성 중인 내용을 마치거나 닫은 뒤 다시 열어 주세요.',
}

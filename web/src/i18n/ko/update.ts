import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'ko', 'update'> = {
  waiting: '새 버전이 준비됐어요',
  update: '업데이트',
  later: '나중에',
  working: '업데이트 중…',
  writing: '다른 탭에서 글을 쓰는 중이에요. 글은 임시저장되며, 그 탭은 새로고침해야 할 수 있어요.',
  anyway: '그래도 업데이트',
  slow: '곧, 또는 다음에 앱을 열 때 적용돼요.',
  elsewhere: '다른 탭에서 업데이트됐어요',
  retired: '앱이 복구됐어요',
  reload: '새로고침',
  missing: {
    title: '이 부분을 불러오지 못했어요',
    offline: '오프라인이고, 아직 이 기기에도 없어요. 사라진 것은 없어요.',
    text: '네트워크가 느리거나 그사이 앱의 새 버전이 나왔을 수 있어요. 사라진 것은 없어요.',
    kept: '입력한 내용은 임시저장됐어요.',
    retry: '다시 시도',
    close: '닫기',
  },
}

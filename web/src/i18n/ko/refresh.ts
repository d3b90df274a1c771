import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'ko', 'refresh'> = {
  pull: '당겨서 새로고침',
  release: '놓으면 새로고침',
  busy: '새로고침 중…',
  upToDate: '최신 상태예요',
  offline: '오프라인',
  failed: '새로고침하지 못했어요',
  firstPull: '장소 {{total}}곳 중 {{loaded}}곳',
  firstPullHint: '이 기기에 다운로드하는 중이에요. 지금도 둘러볼 수 있어요.',
}

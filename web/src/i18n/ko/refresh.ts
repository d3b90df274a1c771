import type { Texts } from '../texts.ts'

/** Pulling the list down. */
export const refresh: Texts<'ko', 'refresh'> = {
  pull: '당겨서 새로고침',
  release: '놓으면 새로고침',
  busy: '새로고침 중…',
  upToDate: '최신 상태예요',
  offline: '오프라인',
  failed: '새로고침하지 못했어요',
}

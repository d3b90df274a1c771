import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'ko', 'savedList'> = {
  title: '저장한 장소',
  loading: '저장한 장소를 불러오는 중…',
  fetchFailed: '저장한 장소를 불러오지 못했어요',
  emptyTitle: '아직 저장한 장소가 없어요',
  emptyText: '둘러보면서 마음에 드는 월드스쿨링 장소를 저장해 보세요!',
  explore: '둘러보기',
  count_other: '저장한 장소 {{count}}곳',
  visitorHint: '이 기기에만 저장돼 있어요. 로그인하면 내 계정에 추가할 수 있어요.',
  signIn: '로그인',
}

import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'ko', 'locations'> = {
  foundBy: {
    list: '검색 서비스 없이 자체 도시 목록에서 찾았어요.',
    offline: '네트워크가 없어 이 기기에서만 찾았어요.',
    unanswered: '지금은 서버에 연결할 수 없어 이 기기에서만 찾았어요.',
  },
  count_other: '추천 위치 {{count}}개',
  none: '추천 위치 없음',
  showMap: '지도에서 {{place}} 보기',
}

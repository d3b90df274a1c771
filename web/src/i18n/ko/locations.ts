import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'ko', 'locations'> = {
  foundBy: {
    list: '자체 도시 목록에서 찾은 결과예요.',
    offline: '오프라인이에요. 이 기기에서 찾은 결과예요.',
    unanswered: '서버가 응답하지 않아요. 이 기기에서 찾은 결과예요.',
  },
  count_other: '추천 위치 {{count}}개',
  none: '추천 위치 없음',
  showMap: '지도에서 {{place}} 보기',
}

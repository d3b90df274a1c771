import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'ko', 'empty'> = {
  category: '이 카테고리에는 장소가 없어요.',
  search: '‘{{query}}’ 검색 결과가 없어요.',
  similar: '‘{{query}}’ 검색어와 정확히 일치하는 장소가 없어요. 비슷한 결과를 보여 드려요.',
  searchHint: '다른 단어나 지역, 나라로 검색해 보세요.',
  searchAll: '모든 카테고리에서 검색',
  showAll: '모든 카테고리 보기',
  filters: '이 필터에 맞는 장소가 없어요.',
  clearFilters: '필터 지우기',
  area: '지도의 이 지역에는 장소가 없어요.',
  zoomOut: '가장 가까운 장소까지 축소',
  clearArea: '모든 지역 보기',
}

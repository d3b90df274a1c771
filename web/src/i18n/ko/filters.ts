import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'ko', 'filters'> = {
  title: '정렬 및 필터',
  sort: {
    legend: '정렬 기준',
    newest: '최신순',
    nearest: '가까운 순',
    rating: '별점 높은 순',
    nearestHint: '이 기기의 위치를 사용해요.',
    locating: '위치를 확인하는 중…',
  },
  show: {
    legend: '보기',
    saved: '저장한 장소만',
    free: '무료만',
    freeHint: '유료 장소를 숨겨요. 가격이 분명하지 않은 장소는 함께 보여 줘요.',
  },
  age: {
    label: '아이 나이',
    any: '모든 나이',
    baby: '0세',
    years_other: '{{count}}세',
    hint: '연령이 분명하지 않은 장소도 함께 보여 줘요.',
  },
  amenities: {
    legend: '편의시설',
    hint: '선택한 편의시설이 모두 있는 장소를 보여 줘요.',
  },
  clear: '모두 지우기',
  showPlaces_other: '장소 {{number}}곳 보기',
  found_other: '장소 {{number}}곳',
  active: {
    label: '적용 중인 필터',
    remove: '필터 해제: {{filter}}',
    rating: '별점 높은 순',
    ageBaby: '0세 아이',
    age_other: '{{count}}세 아이',
    unclearPrice_other: '그중 {{number}}곳은 가격이 분명하지 않아요.',
  },
}

import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'ko', 'map'> = {
  canvas:
    '장소 지도. 화살표 키로 이동하고 더하기와 빼기 키로 확대하거나 축소하세요. Enter 키를 누르면 가운데 십자에 있는 것이 열려요. Tab 키를 누르면 보이는 장소로 이동해요.',
  twoFingers: '지도를 움직이려면 두 손가락을 사용하세요',
  clusterOpened_other: '장소 {{number}}곳을 확대했어요.',
  nothingHere: '십자 위치에 아무것도 없어요. 지도를 움직여 다시 시도해 주세요.',
  markers: {
    list: '지도의 장소',
    place: '{{name}}, {{category}}',
    group: '장소 {{number}}곳 묶음',
    atCross: '십자 위치: {{name}}',
  },
  spot: {
    title_other: '이곳의 장소 {{number}}곳',
    back: '장소 {{number}}곳으로 돌아가기',
    first: '그중 처음 {{number}}곳:',
    showInList: '목록에서 보기',
  },
  area: {
    search: '이 지역 검색',
    toList_other: '장소 {{number}}곳 보기',
    active: '지도의 이 지역',
  },
  card: {
    show: '지도에서 {{name}} 보기',
  },
  window: {
    nearCount_other: '{{distance}} 안에 장소 {{number}}곳',
    fromYou: '내 위치에서 {{direction}}으로 {{distance}}',
    fromPlace: '{{name}}에서 {{direction}}으로 {{distance}}',
  },
  near: {
    active: '{{name}}에서 가까운 순',
    sort: '{{name}} 근처',
  },
  directions: {
    north: '북쪽',
    northeast: '북동쪽',
    east: '동쪽',
    southeast: '남동쪽',
    south: '남쪽',
    southwest: '남서쪽',
    west: '서쪽',
    northwest: '북서쪽',
  },
  where: {
    legend: '위치',
    country: '나라',
    anywhere: '모든 나라',
    town: '도시 또는 지역',
    allOf: '{{country}} 전체',
    option: '{{name}} ({{number}})',
    in: '위치: {{place}}',
  },
}

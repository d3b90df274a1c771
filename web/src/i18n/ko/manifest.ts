import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'ko', 'manifest'> = {
  description:
    '여행하며 배우는 가족을 위한 배움과 숙소, 만남과 식사의 장소예요. 오프라인에서도 쓸 수 있어요.',
  shortcuts: {
    saved: '저장됨',
    add: '장소 추가',
  },
  pictures: {
    explore: '지도와 카드로 보는 장소',
    place: '장소 상세 정보',
    saved: '오프라인에서도 볼 수 있는 저장한 장소',
    wide: '지도 옆에 보이는 장소',
  },
  noScript: 'JavaScript를 켜 주세요.',
  notStarted:
    '앱이 아직 시작되지 않았어요. 페이지를 새로고침해 주세요. 그래도 그대로라면 주소가 틀렸거나 무언가가 앱의 파일을 차단하고 있을 수 있어요.',
  reload: '새로고침',
}

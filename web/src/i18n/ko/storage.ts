import type { Texts } from '../texts.ts'

/** What the app keeps on the device. */
export const storage: Texts<'ko', 'storage'> = {
  title: '저장 공간',
  intro: '네트워크 없이도 작동하도록 이 앱이 이 기기에 보관하는 내용이에요.',
  measuring: '계산하는 중…',
  unknown: '알 수 없음',
  kinds: {
    places: '장소와 후기',
    placesHint: '디렉터리 전체예요. 네트워크 없이도 필요하므로 항상 남아 있어요.',
    own: '내가 저장하고 쓴 것',
    ownHint: '저장한 장소, 후기, 임시저장 글, 아직 보내지 않은 내용. 여기에서는 지워지지 않아요.',
    photos: '사진',
    photosHint: '저장했거나 본 장소의 사진과 직접 찍은 사진.',
    streets: '지도에서 본 도로',
    streetsHint: '네트워크 없이도 다시 볼 수 있어요.',
    maps: '오프라인 지도',
    mapsHint: '직접 다운로드한 지도예요. ‘오프라인 지도’에서 하나씩 볼 수 있어요.',
    app: '앱 자체',
    appHint: '네트워크 없이도 시작할 수 있게 해요.',
  },
  total: '모두 {{size}}',
  room: '브라우저가 이 앱에 준 {{quota}} 중 {{used}}를 사용하고 있어요.',
  roomLabel: '사용 중인 공간',
  noRoom: '이 브라우저는 공간이 얼마나 있는지 알려 주지 않아요.',
  kept: '브라우저가 직접 삭제할 때까지 모두 보관하기로 약속했어요.',
  notKept: '이 기기의 공간이 부족해지면 브라우저가 모두 지울 수 있어요.',
  ask: '모두 보관하도록 요청',
  refused: '브라우저가 지금은 받아들이지 않았어요. 설치했거나 자주 쓰는 앱이면 더 쉽게 받아들여요.',
  sevenDays:
    'Safari는 Safari를 사용한 7일 동안 열지 않은 웹사이트의 데이터를 삭제해요. 홈 화면에 추가하면 이 앱은 모든 것을 보관해요. ‘공유’를 누르고 ‘홈 화면에 추가’를 누르세요.',
  clear: '지우기',
  question: {
    photos: '사진을 지울까요?',
    photosText:
      '네트워크에서 받은 사진 {{size}}가 지워져요. 직접 찍고 아직 보내지 않은 사진은 남아 있어요. 나머지는 네트워크가 있을 때 장소를 보면 다시 받아 와요.',
    streets: '도로를 지울까요?',
    streetsText:
      '네트워크가 없으면 오프라인 지도 외에는 지도에 도로가 보이지 않게 돼요. 네트워크가 있을 때 보면 다시 받아 와요.',
    maps: '오프라인 지도를 모두 삭제할까요?',
    mapsText:
      '다운로드 중인 지도를 포함해 이 기기의 오프라인 지도 {{size}}가 모두 삭제돼요. 쓰려면 하나씩 다시 다운로드해야 해요.',
    confirm: '지우기',
    cancel: '유지',
    busy: '지우는 중…',
  },
  done: {
    photos: '사진을 지웠어요',
    streets: '도로를 지웠어요',
    maps: '오프라인 지도를 삭제했어요',
    text: '{{size}}의 공간이 생겼어요.',
    nothing: '지울 수 있는 것이 없었어요.',
  },
  failed: '작업을 마치지 못했어요. 다시 시도해 주세요.',
  full: {
    text: '브라우저가 이 앱에 준 공간의 {{percent}}%를 사용하고 있어요',
    open: '저장 공간 보기',
    later: '나중에',
  },
}

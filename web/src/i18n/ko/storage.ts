import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'ko', 'storage'> = {
  title: '저장 공간',
  intro: '오프라인에서도 작동하도록 이 앱이 이 기기에 저장하는 내용이에요.',
  measuring: '계산하는 중…',
  unknown: '알 수 없음',
  kinds: {
    places: '장소와 후기',
    placesHint: '등록된 장소 전체예요. 오프라인에서 쓸 수 있도록 항상 보관해요.',
    own: '저장한 장소와 작성한 글',
    ownHint: '저장한 장소, 후기, 임시저장 글, 보내지 않은 변경 사항. 여기에서는 지워지지 않아요.',
    photos: '사진',
    photosHint: '저장했거나 열어 본 장소의 사진과 내 사진.',
    streets: '지도에서 본 도로',
    streetsHint: '오프라인에서도 다시 볼 수 있어요.',
    maps: '오프라인 지도',
    mapsHint: '직접 다운로드한 지도예요. ‘오프라인 지도’에서 하나씩 볼 수 있어요.',
    app: '앱 자체',
    appHint: '오프라인에서도 시작할 수 있게 해요.',
  },
  total: '합계 {{size}}',
  room: '{{quota}} 중 {{used}} 사용 중',
  roomLabel: '사용 중인 공간',
  noRoom: '이 브라우저에서는 남은 공간을 알 수 없어요.',
  kept: '직접 삭제하기 전까지 브라우저가 이 모든 내용을 보관해요.',
  notKept: '이 기기의 공간이 부족해지면 브라우저가 이 모든 내용을 삭제할 수 있어요.',
  ask: '내 데이터 보관하기',
  refused:
    '지금은 브라우저가 허용하지 않았어요. 앱을 설치하거나 자주 쓰면 허용할 가능성이 높아져요.',
  sevenDays:
    '사이트를 열지 않고 Safari를 7일 동안 사용하면 Safari가 그 사이트의 데이터를 삭제해요. 홈 화면에 추가하면 이 앱의 내용은 모두 보관돼요. ‘공유’를 누르고 ‘홈 화면에 추가’를 누르세요.',
  clear: '지우기',
  question: {
    photos: '사진을 지울까요?',
    photosText:
      '다운로드한 사진 {{size}}가 삭제돼요. 보내지 않은 내 사진은 남아 있어요. 나머지는 온라인일 때 장소를 열면 다시 다운로드돼요.',
    streets: '도로를 지울까요?',
    streetsText:
      '그러면 오프라인에서는 오프라인 지도에만 도로가 보여요. 온라인일 때 보면 도로를 다시 다운로드해요.',
    maps: '오프라인 지도를 모두 삭제할까요?',
    mapsText:
      '다운로드 중인 지도를 포함해 이 기기의 오프라인 지도가 모두 삭제돼요({{size}}). 다시 쓰려면 하나씩 다운로드해야 해요.',
    confirm: '지우기',
    cancel: '유지',
    busy: '지우는 중…',
  },
  done: {
    photos: '사진을 지웠어요',
    streets: '도로를 지웠어요',
    maps: '오프라인 지도를 삭제했어요',
    text: '{{size}}를 확보했어요.',
    nothing: '지울 것이 없어요.',
  },
  failed: '작업을 마치지 못했어요. 다시 시도해 주세요.',
  full: {
    text: '이 앱의 저장 공간 중 {{percent}}%를 사용하고 있어요',
    open: '저장 공간 보기',
    later: '나중에',
  },
}

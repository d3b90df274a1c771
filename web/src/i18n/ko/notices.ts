import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'ko', 'notices'> = {
  title: '알림',
  newResources: {
    label: '새 장소',
    hint: '근처에 새 장소가 추가되면 알려 드려요.',
  },
  savedUpdates: {
    label: '저장한 장소 업데이트',
    hint: '저장한 장소가 바뀌면 알려 드려요.',
  },
  note: '알림은 앱이 열려 있을 때 와요. 백그라운드에 있어도 와요. 앱을 설치하면 일부 브라우저에서는 닫혀 있을 때도 하루에 한 번쯤 업데이트를 확인해요. 내 위치는 이 기기에만 남아요.',
  noLocation: '위치 서비스가 꺼져 있어 근처 장소를 알 수 없어요. 아래에서 켜 주세요.',
  noPosition: '아직 위치를 몰라 근처 장소를 알 수 없어요. 지도를 내 위치로 한 번 이동해 주세요.',
  refused: {
    denied: '이 사이트의 알림이 차단되어 있어요. 브라우저 설정에서 허용한 뒤 다시 켜 주세요.',
    default: '알림을 허용하지 않았어요. 다시 켜고, 브라우저가 물으면 허용해 주세요.',
    unsupported: '이 브라우저는 알림을 지원하지 않아요.',
    'needs-install':
      'iPhone과 iPad에서는 설치한 앱만 알림을 보낼 수 있어요. ‘공유’를 누르고 ‘홈 화면에 추가’를 누른 뒤, 거기에서 켜 주세요.',
  },
  one: {
    added: {
      title: '근처의 새 장소: {{name}}',
      body: '{{location}}',
    },
    changed: {
      title: '{{name}} 정보가 바뀌었어요',
      body: '저장한 장소예요.',
    },
  },
  several: {
    added_other: '근처에 새 장소가 {{count}}곳 있어요.',
    changed_other: '저장한 장소 {{count}}곳이 바뀌었어요.',
    gone_other: '저장한 장소 {{count}}곳은 더 이상 등록되어 있지 않아요.',
  },
  others_other: '그 외 {{count}}곳',
}

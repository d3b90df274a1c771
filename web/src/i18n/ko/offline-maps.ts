import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'ko', 'offlineMaps'> = {
  title: '오프라인 지도',
  intro: '다운로드한 지도는 오프라인에서도 도로를 보여 줘요. 삭제할 때까지 이 기기에 남아 있어요.',
  loading: '지도를 찾는 중…',
  none: '아직 다운로드할 수 있는 도로 지도가 없어요. 전 세계의 해안선, 국경, 도시는 이미 이 기기에 있어요.',
  offline: {
    some: '오프라인이에요. 온라인이 되면 다운로드할 수 있는 지도가 표시되고, 다운로드는 자동으로 이어져요.',
    none: '이 기기에 오프라인 지도가 없어요. 온라인이 되면 다운로드할 수 있는 지도가 표시돼요.',
  },
  failed: '지도 목록을 불러오지 못했어요.',
  retry: '다시 시도',
  list: '다운로드할 수 있는 지도',
  status: {
    held: '다운로드됨 ({{size}})',
    outdated: '다운로드됨 ({{size}}). 새 지도({{newSize}})가 있어요.',
    withdrawn:
      '다운로드됨 ({{size}}). 더 이상 제공하지 않는 지도라서 삭제하면 다시 받을 수 없어요.',
    progress: '{{received}} / {{total}}, {{percent}}',
    queued: '다운로드 대기 중',
    network: '네트워크 대기 중: {{progress}}',
    wifi: 'Wi-Fi 대기 중: {{progress}}',
    paused: '일시정지됨: {{progress}}',
    begunAnew: '서버의 지도가 바뀌어 다운로드를 처음부터 다시 시작했어요.',
  },
  failure: {
    room: '이 기기에 남은 공간이 없어요. 필요 없는 것을 삭제해 주세요. 이미 받은 부분은 그대로 남아 있어요.',
    roomMissing: '이 기기의 공간이 {{size}} 부족해요. 이미 받은 부분은 그대로 남아 있어요.',
    gone: '더 이상 제공하지 않는 지도예요.',
    damaged: '올바른 지도 파일이 아니라서 삭제했어요.',
  },
  fault: {
    damaged: '이 지도를 더 이상 읽을 수 없어요. 다시 다운로드할 때까지 도로는 온라인에서 불러와요.',
    incomplete:
      '브라우저가 이 지도의 일부를 지웠어요. 다시 다운로드할 때까지 그곳의 도로는 온라인에서 불러와요.',
  },
  action: {
    download: '다운로드',
    update: '업데이트',
    again: '다시 다운로드',
    pause: '일시정지',
    resume: '이어받기',
    mobile: '모바일 데이터 사용',
    retry: '다시 시도',
    cancel: '취소',
    delete: '삭제',
    failed: '이 기기에 저장하지 못했어요. 다시 시도해 주세요.',
  },
  delete: {
    title: '이 지도를 삭제할까요?',
    text: '‘{{title}}’ 지도가 이 기기에서 {{size}}를 차지해요. 삭제하면 그곳의 도로를 볼 때 연결이 필요해요.',
    confirm: '{{size}} 삭제',
    cancel: '유지',
  },
  cancel: {
    title: '다운로드를 취소할까요?',
    text: '‘{{title}}’ 지도에서 이미 받은 {{size}}가 삭제돼요.',
    textUpdate:
      '새 ‘{{title}}’ 지도에서 이미 받은 {{size}}가 삭제돼요. 지금 쓰는 지도는 그대로 남아 있어요.',
    confirm: '다운로드 취소',
    cancel: '계속하기',
  },
  mobile: {
    title: '모바일 데이터로 다운로드할까요?',
    text: '‘{{title}}’ 지도의 크기는 {{size}}예요. 데이터 요금이 부과될 수 있어요.',
    confirm: '모바일 데이터 사용',
    cancel: '나중에',
  },
  total: '이 기기의 지도는 {{size}}예요.',
  free: '남은 공간은 {{size}}예요.',
  announce: {
    progress: '{{title}}: {{percent}} 다운로드됨',
    queued: '{{title}}: 다운로드 대기 중',
    network: '{{title}}: 네트워크 대기 중',
    wifi: '{{title}}: Wi-Fi 대기 중',
    paused: '{{title}}: 일시정지됨',
    held: '{{title}}: 다운로드됨',
    offered: '{{title}}: 이 기기에 없음',
  },
}

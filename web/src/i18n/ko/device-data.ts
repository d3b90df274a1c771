import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'ko', 'deviceData'> = {
  outdated: {
    title: '이전 버전이에요',
    text: '이 기기에서 더 새로운 버전을 사용한 적이 있어요. 이 앱의 창을 모두 닫고 다시 열어 주세요. 사라지는 것은 없어요.',
  },
  blocked: {
    title: '이전 버전이 아직 열려 있어요',
    text: '이 앱의 다른 탭과 창을 닫으면 여기에서 자동으로 계속돼요.',
  },
  unavailable: {
    title: '이 브라우저가 이 사이트의 저장을 차단했어요',
    text: '이 기기에 아무것도 저장할 수 없어요. 브라우저 설정에서 이 사이트의 쿠키와 사이트 데이터를 허용하거나 시크릿 모드를 끝낸 뒤 다시 시도해 주세요. 그때까지는 온라인일 때 아래 장소를 읽을 수 있어요.',
  },
  slow: '이 기기의 데이터를 읽는 데 평소보다 오래 걸리고 있습니다. 이 앱이 다른 탭이나 창에 열려 있다면 닫아 주세요. 여기서 자동으로 계속됩니다.',
}

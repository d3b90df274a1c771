import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'ko', 'lostData'> = {
  title: '브라우저가 이 앱의 데이터를 삭제했어요',
  text: '저장 공간이 부족하거나 앱을 한동안 열지 않으면 이런 일이 생겨요. 이 앱이 이 기기에 저장한 내용이 모두 사라졌어요.',
  unsent_other:
    '마지막으로 여기에서 사용했을 때 보내지 않은 변경 사항이 {{count}}건 있었어요. 그 후에도 전송되지 않은 것은 사라졌어요.',
  visitorSaves_other: '계정 없이 저장했던 장소 {{count}}곳의 저장이 해제됐어요.',
  mapAreas_other:
    '이 기기의 오프라인 지도 {{count}}개가 사라졌어요. 설정에서 다시 다운로드할 수 있어요.',
  signedIn: '다시 로그인하면 이미 보낸 내용이 모두 복원돼요.',
  visitor: '등록된 장소는 자동으로 다시 다운로드돼요.',
  signIn: '로그인',
  close: '확인',
}

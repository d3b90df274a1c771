import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'ko', 'sharing'> = {
  filled: '공유한 내용으로 채웠어요. 확인해 주세요.',
  photosComing: '사진을 준비하는 중…',
  photosLost: '사진이 제외됐어요',
  photosLostText: '글만 받았어요. 사진을 다시 공유하거나 여기에서 추가해 주세요.',
  somePhotosLostText: '일부 사진을 추가하지 못했어요. 나머지는 양식에 있어요.',
  lost: '받은 내용이 없어요',
  lostText: '공유한 내용을 열지 못했어요. 다시 공유해 주세요.',
  heldText: '작성 중인 내용을 마치거나 닫아 주세요. 공유한 내용은 장소를 추가할 때 쓸 수 있어요.',
  question: {
    title: '공유한 내용을 사용할까요?',
    text: '이미 {{name}}에 대해 쓰고 있어요. 임시저장 글을 그대로 두거나, 공유한 내용으로 바꿔 주세요.',
    unnamed: '어떤 장소',
    quoted: '‘{{name}}’',
    keep: '임시저장 글 유지',
    use: '공유한 내용 사용',
    waits: '나중을 위해 저장했어요',
    waitsText: '임시저장한 장소를 추가하거나 버리면 공유한 내용이 양식에 채워져요.',
  },
}

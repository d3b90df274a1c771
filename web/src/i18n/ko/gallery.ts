import type { Texts } from '../texts.ts'

/** The photos of a place, in its dialog and in the gallery. */
export const gallery: Texts<'ko', 'gallery'> = {
  photos: '사진',
  open: '{{name}} {{number}}번째 사진 열기',
  title: '{{name}} 사진',
  photo: '{{name}} 사진, {{count}}장 중 {{number}}번째',
  counter: '{{number}} / {{count}}',
  close: '사진 닫기',
  previous: '이전 사진',
  next: '다음 사진',
  zoomIn: '확대',
  zoomOut: '축소',
  notHere: '아직 이 기기에 없는 사진이에요. 온라인이 되면 다운로드돼요.',
  delete: {
    label: '이 사진 삭제',
    title: '사진 삭제',
    text: '‘{{name}}’ 장소의 이 사진을 삭제할까요? 되돌릴 수 없어요.',
    confirm: '삭제',
    deleting: '삭제하는 중…',
    cancel: '취소',
    done: '사진을 삭제했어요',
    doneText: '더 이상 이 장소에 표시되지 않아요.',
    failed: '오류',
    failedText: '사진을 삭제하지 못했어요. 다시 시도해 주세요.',
  },
}

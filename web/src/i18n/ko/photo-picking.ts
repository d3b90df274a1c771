import type { Texts } from '../texts.ts'

/** The Photos field. */
export const photoPicking: Texts<'ko', 'photoPicking'> = {
  legend: '사진',
  count: '{{count}} / {{max}}',
  add: '눌러서 사진 추가',
  full: '사진은 {{max}}장까지',
  take: '사진 찍기',
  hint: '사진은 {{max}}장까지예요. 위치와 날짜 정보는 다른 사람에게 보이기 전에 삭제돼요.',
  dropHint: '사진을 여기에 끌어다 놓거나 붙여 넣을 수도 있어요.',
  drop: '여기에 사진을 놓으세요',
  list: '선택한 사진',
  photo: '사진, {{count}}장 중 {{number}}번째',
  missing: '이 기기에 없음',
  remove: '{{number}}번째 사진 빼기',
  cover: '표지',
  coverOf: '표지: {{number}}번째 사진',
  makeCover: '표지로 설정',
  makeCoverOf: '표지로 설정: {{number}}번째 사진',
  preparing_other: '사진 {{count}}장 준비 중…',
  progress: '사진 준비 중 {{number}}/{{total}}…',
  said: {
    added_other: '사진 {{count}}장을 추가했어요.',
    removed: '{{number}}번째 사진을 뺐어요.',
    back: '사진을 복원했어요.',
    cover: '표지로 설정했어요.',
  },
  undo: '되돌리기',
  notSent: '아직 보내지 않았어요',
  notSentText:
    '사용할 수 없는 사진이 있어요. 이유는 양식에서 확인할 수 있어요. 다시 보내면 그 사진 없이 계속해요.',
  leaveText: '아직 준비 중인 사진은 포함되지 않아요.',
  freeUp: '공간 확보하기',
  problems: {
    not_an_image_one: '‘{{name}}’ 파일은 사진이 아니라서 제외했어요.',
    not_an_image_other: '사진이 아닌 파일 {{count}}개를 제외했어요.',
    too_large_one: '‘{{name}}’ 사진이 100 MB를 넘어요. 더 작은 사진을 골라 주세요.',
    too_large_other: '사진 {{count}}장이 100 MB를 넘어요. 더 작은 사진을 골라 주세요.',
    too_many_pixels_one: '‘{{name}}’ 사진이 2억 화소를 넘어요. 더 작은 사진을 골라 주세요.',
    too_many_pixels_other: '사진 {{count}}장이 2억 화소를 넘어요. 더 작은 사진을 골라 주세요.',
    cannot_decode_one: '‘{{name}}’ 사진을 읽지 못했어요. 손상됐거나 불완전할 수 있어요.',
    cannot_decode_other: '사진 {{count}}장을 읽지 못했어요. 손상됐거나 불완전할 수 있어요.',
    cannot_redraw_one:
      '이 브라우저의 개인정보 보호 기능은 사이트가 처리하는 이미지를 바꿔요. ‘{{name}}’ 사진은 원본 그대로만 보낼 수 있어요. 12 MB, 4천만 화소 이하의 JPEG, PNG, WebP, AVIF를 골라 주세요.',
    cannot_redraw_other:
      '이 브라우저의 개인정보 보호 기능은 사이트가 처리하는 이미지를 바꿔요. 사진 {{count}}장은 원본 그대로만 보낼 수 있어요. 12 MB, 4천만 화소 이하의 JPEG, PNG, WebP, AVIF를 골라 주세요.',
    heic_one:
      '이 기기의 브라우저는 ‘{{name}}’ 같은 HEIC 사진을 읽지 못해요. JPEG로 저장하거나 다른 사진을 골라 주세요.',
    heic_other:
      '이 기기의 브라우저는 HEIC 사진을 읽지 못해요. {{count}}장을 JPEG로 저장하거나 다른 사진을 골라 주세요.',
    too_many_one: '장소마다 사진을 {{max}}장까지 넣을 수 있어요. ‘{{name}}’ 사진은 제외했어요.',
    too_many_other: '장소마다 사진을 {{max}}장까지 넣을 수 있어요. {{count}}장은 제외했어요.',
    no_room_one:
      '이 기기에 ‘{{name}}’ 사진을 저장할 공간이 없어요. 먼저 필요 없는 것을 삭제해 주세요.',
    no_room_other:
      '이 기기에 사진 {{count}}장을 저장할 공간이 없어요. 먼저 필요 없는 것을 삭제해 주세요.',
    failed_one: '‘{{name}}’ 사진을 추가하지 못했어요. 다시 시도해 주세요.',
    failed_other: '사진 {{count}}장을 추가하지 못했어요. 다시 시도해 주세요.',
  },
}

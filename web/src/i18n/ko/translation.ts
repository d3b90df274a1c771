import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'ko', 'translation'> = {
  writtenIn: '{{language}}로 쓴 글',
  translate: '번역',
  original: '원문 보기',
  working: '번역하는 중…',
  downloading: '브라우저가 이 언어를 다운로드하는 중…',
  translated: '브라우저가 {{language}}에서 번역했어요',
  failed: '브라우저에서 번역하지 못했어요. 다시 시도해 주세요.',
  offline: '브라우저가 먼저 이 언어를 다운로드해야 하는데, 지금 오프라인이에요.',
}

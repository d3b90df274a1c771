import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'ja', 'translation'> = {
  writtenIn: '{{language}}の文章',
  translate: '翻訳',
  original: '原文を表示',
  working: '翻訳しています…',
  downloading: 'ブラウザがこの言語をダウンロードしています…',
  translated: 'ブラウザによる{{language}}からの翻訳',
  failed: 'ブラウザで翻訳できませんでした。もう一度お試しください。',
  offline: 'ブラウザが先にこの言語をダウンロードする必要がありますが、オフラインです。',
}

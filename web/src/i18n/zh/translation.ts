import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'zh', 'translation'> = {
  writtenIn: '原文为{{language}}',
  translate: '翻译',
  original: '显示原文',
  working: '正在翻译…',
  downloading: '浏览器正在下载这种语言…',
  translated: '由浏览器译自{{language}}',
  failed: '浏览器没能翻译这段文字。请重试。',
  offline: '浏览器需要先下载这种语言，但你已离线。',
}

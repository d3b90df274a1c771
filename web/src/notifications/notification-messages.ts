import type { LanguageCode } from '@worldschool/schema'
import { notices as de } from '../i18n/de/notices.ts'
import { enNotices } from '../i18n/en/notices.ts'
import { notices as es } from '../i18n/es/notices.ts'
import { notices as fr } from '../i18n/fr/notices.ts'
import { notices as it } from '../i18n/it/notices.ts'
import { notices as ja } from '../i18n/ja/notices.ts'
import { notices as ko } from '../i18n/ko/notices.ts'
import { createTranslate } from '../i18n/messages.ts'
import { notices as nl } from '../i18n/nl/notices.ts'
import { notices as pt } from '../i18n/pt/notices.ts'
import type { Texts } from '../i18n/texts.ts'
import { notices as zh } from '../i18n/zh/notices.ts'
import type { NotificationMessages } from './notification-content.ts'

/**
 * The service worker is one file and cannot load a language on demand, so it contains its few messages in all
 * languages.
 */
export const notificationMessagesByLanguage: {
  readonly [L in LanguageCode]?: Texts<L, 'notices'>
} = {
  de,
  es,
  fr,
  it,
  ja,
  ko,
  nl,
  pt,
  zh,
}

/** Returns the notification messages in a language; in English if the language is unknown or has no messages. */
export function notificationMessagesIn(language: LanguageCode | undefined): NotificationMessages {
  const texts = language && notificationMessagesByLanguage[language]
  return texts && language
    ? // The compiler has compared its keys with the English ones.
      { t: createTranslate(language, texts as unknown as typeof enNotices), language }
    : { t: createTranslate('en', enNotices), language: 'en' }
}

import { languages } from '@worldschool/schema'
import { manifestTexts } from '../i18n/manifest-texts.ts'
import { createTranslate } from '../i18n/messages.ts'

const textsPerLanguage = languages.map(({ code }) => ({
  code,
  t: createTranslate<(typeof manifestTexts)['en']>(code, manifestTexts[code]),
}))

/**
 * The content for browsers without JavaScript. It is in every language, because without a script the page cannot
 * detect the user's language. Used by the build.
 */
export function noScriptPage(): string {
  return textsPerLanguage.map(({ code, t }) => `<p lang=${code}>${t('noScript')}</p>`).join('')
}

/**
 * The message if the app has not started, in every language; used by the build. `public/first-paint.js` removes all
 * but the browser's language. If that script is missing too, for example under a sub path, all languages are shown.
 */
export function notStartedPage(): string {
  return textsPerLanguage
    .map(
      ({ code, t }) =>
        `<form lang=${code}><p>${t('notStarted')}</p><button>${t('reload')}</button></form>`,
    )
    .join('')
}

import { languages } from '@worldschool/schema'
import { manifestTexts } from '../i18n/manifest-texts.ts'
import { createTranslate } from '../i18n/message-lookup.ts'

/**
 * The content for browsers without JavaScript, in every language, because it cannot detect the user's; used
 * by the build.
 */
export function noScriptPage(): string {
  const sentences = languages.map(({ code }) => {
    const t = createTranslate<(typeof manifestTexts)['en']>(code, manifestTexts[code])
    return `<p lang=${code}>${t('noScript')}</p>`
  })
  return sentences.join('')
}

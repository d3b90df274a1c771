import { languages } from '@worldschool/schema'
import { manifestTexts } from '../i18n/manifest-texts.ts'
import { createTranslate } from '../i18n/translate.ts'

/** What a browser that runs no scripts shows, in every language, as only they can choose; for the build. */
export function noScriptPage(): string {
  const sentences = languages.map(({ code }) => {
    const t = createTranslate<(typeof manifestTexts)['en']>(code, manifestTexts[code])
    return `<p lang=${code}>${t('noScript')}</p>`
  })
  return sentences.join('')
}

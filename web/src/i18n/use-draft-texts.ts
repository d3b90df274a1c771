import { enEditing } from './en/editing.ts'
import { intlLocale } from './number-text.ts'
import { useTexts } from './texts-in.ts'
import { useTranslation } from './use-translation.ts'

/** The message above a form with a restored draft of the time `keptAt`, or `text` instead. */
export function useDraftTexts(): (
  keptAt: number,
  text?: string,
) => { text: string; startOverLabel: string } {
  const { language } = useTranslation()
  const { t } = useTexts(enEditing, 'editing')
  return (keptAt, text) => ({
    text: text ?? t('draft.back', { when: momentText(keptAt, Date.now(), language) }),
    startOverLabel: t('draft.startOver'),
  })
}

/** The shortest form of a moment: the time for today, otherwise the date. */
export function momentText(moment: number, now: number, language: string): string {
  const then = new Date(moment)
  const locale = intlLocale(language)
  return then.toDateString() === new Date(now).toDateString()
    ? then.toLocaleTimeString(locale, { timeStyle: 'short' })
    : then.toLocaleDateString(locale, { dateStyle: 'medium' })
}

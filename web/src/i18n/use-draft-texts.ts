import { enEditing } from './en/editing.ts'
import { momentText } from './moment-text.ts'
import { useTexts } from './texts-in.ts'
import { useTranslation } from './use-translation.ts'

/** What is said over a form into which a draft of then was brought back, or `text` instead. */
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

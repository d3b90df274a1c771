import { enHelp } from '../../../i18n/en/help.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Disclosure } from './disclosure.tsx'
import { SettingsSection } from './settings-section.tsx'

const questions = ['types', 'adding', 'saving', 'accuracy', 'friendly', 'reporting'] as const

/** The six questions of section 2, in its order. */
export function FaqSection() {
  const { t } = useTexts(enHelp, 'help')
  return (
    <SettingsSection title={t('faq.title')}>
      {questions.map((question) => (
        <Disclosure key={question} title={t(`faq.${question}.question`)}>
          <p className="text-pretty pr-6 pb-4 text-ink-soft">{t(`faq.${question}.answer`)}</p>
        </Disclosure>
      ))}
    </SettingsSection>
  )
}

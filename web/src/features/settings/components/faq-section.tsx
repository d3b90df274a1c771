import { ExternalLink } from 'lucide-react'
import { enHelp } from '../../../i18n/en/help.ts'
import { useActiveLocale } from '../../../i18n/languages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { guidePagesIn } from '../help.ts'
import { Disclosure } from './disclosure.tsx'
import { SettingsSection } from './settings-section.tsx'

const questions = ['types', 'adding', 'saving', 'accuracy', 'friendly', 'reporting'] as const

/** The six questions of section 2, in the order of the section, and the page "Stay safe". */
export function FaqSection() {
  const { t } = useTexts(enHelp, 'help')
  const { language } = useActiveLocale()
  return (
    <SettingsSection title={t('faq.title')}>
      {questions.map((question) => (
        <Disclosure key={question} title={t(`faq.${question}.question`)}>
          <p className="text-pretty pr-6 pb-4 text-ink-soft">{t(`faq.${question}.answer`)}</p>
        </Disclosure>
      ))}
      <a
        href={guidePagesIn(language).safety}
        target="_blank"
        rel="noopener"
        className="flex min-h-14 items-center justify-between gap-4 py-2.5 font-semibold hover:text-primary"
      >
        <span className="wrap-break-word min-w-0">
          <span>{t('help.safety')}</span>
          <VisuallyHidden>{` (${t('help.newTab')})`}</VisuallyHidden>
          <span className="block font-normal text-ink-soft text-sm">{t('help.safetyHint')}</span>
        </span>
        <ExternalLink aria-hidden className="size-5 shrink-0 text-ink-faint" />
      </a>
    </SettingsSection>
  )
}

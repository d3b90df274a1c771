import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { enHelp } from '../../../i18n/en/help.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { SettingsSection } from './settings-section.tsx'

const questions = ['types', 'adding', 'saving', 'accuracy', 'friendly', 'reporting'] as const

/** The six questions of section 2, in its order. */
export function FaqSection() {
  const { t } = useTexts(enHelp, 'help')
  return (
    <SettingsSection title={t('faq.title')}>
      {questions.map((question) => (
        <Disclosure key={question} title={t(`faq.${question}.question`)}>
          {t(`faq.${question}.answer`)}
        </Disclosure>
      ))}
    </SettingsSection>
  )
}

/** A question whose answer unfolds below it. */
function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <h3 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="group flex min-h-14 w-full items-center justify-between gap-4 py-2.5 text-left font-semibold hover:text-primary"
        >
          <span className="wrap-break-word min-w-0 hyphens-auto">{title}</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-faint transition-transform group-aria-expanded:rotate-180"
          />
        </button>
      </h3>
      <p id={id} hidden={!isOpen} className="text-pretty pr-6 pb-4 text-ink-soft">
        {children}
      </p>
    </div>
  )
}

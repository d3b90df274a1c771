import { paths } from '../../app/paths.ts'
import { useLegalTranslation } from '../../i18n/use-legal-translation.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentPage } from '../../ui/document-page.tsx'

const sections = [
  'acceptance',
  'service',
  'responsibilities',
  'conduct',
  'licence',
  'safety',
  'disclaimers',
  'termination',
  'changes',
  'contact',
] as const

/** Section 2, "Terms of Service and Privacy Policy". */
export function TermsScreen() {
  const { t } = useLegalTranslation()
  return (
    <DocumentPage
      title={t('terms.title')}
      note={t('terms.updated')}
      back={<BackLink to={paths.settings} label={t('terms.back')} />}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.sections.${id}.title`),
        text: t(`terms.sections.${id}.text`),
      }))}
    />
  )
}

import { paths } from '../../app/paths.ts'
import { useOperator } from '../../features/settings/help.ts'
import { operatorSection } from '../../features/settings/operator-section.ts'
import { enLegal } from '../../i18n/en/legal.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { DocumentPage } from '../../ui/document-page.tsx'
import { BackLink } from '../../ui/link.tsx'

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

/** Specification, section 2, "Terms of Service and Privacy Policy". */
export function TermsScreen() {
  const { t } = useTexts(enLegal, 'legal')
  const operator = useOperator()
  return (
    <DocumentPage
      title={t('terms.title')}
      note={t('terms.updated')}
      back={<BackLink to={paths.settings} label={t('terms.back')} />}
      sections={[
        ...sections.map((id) => ({
          id,
          title: t(`terms.sections.${id}.title`),
          text: t(`terms.sections.${id}.text`),
        })),
        ...operatorSection(operator, t),
      ]}
    />
  )
}

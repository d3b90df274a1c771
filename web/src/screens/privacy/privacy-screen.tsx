import { ageLimits } from '@worldschool/schema'
import { paths } from '../../app/paths.ts'
import { useOperator } from '../../features/settings/help.ts'
import { operatorSection } from '../../features/settings/operator-section.ts'
import { enLegal } from '../../i18n/en/legal.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { DocumentPage } from '../../ui/document-page.tsx'
import { BackLink } from '../../ui/link.tsx'

const sections = [
  'collected',
  'use',
  'sharing',
  'children',
  'security',
  'rights',
  'retention',
  'international',
  'thirdParties',
  'changes',
  'contact',
] as const

const values = { age: ageLimits.child, adultAge: ageLimits.member }

/** Specification, section 2, "Terms of Service and Privacy Policy". */
export function PrivacyScreen() {
  const { t } = useTexts(enLegal, 'legal')
  const operator = useOperator()
  return (
    <DocumentPage
      title={t('privacy.title')}
      note={t('privacy.updated')}
      back={<BackLink to={paths.settings} label={t('privacy.back')} />}
      sections={[
        ...sections.map((id) => ({
          id,
          title: t(`privacy.sections.${id}.title`, values),
          text: t(`privacy.sections.${id}.text`, values),
        })),
        ...operatorSection(operator, t),
      ]}
    />
  )
}

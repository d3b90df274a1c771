import { paths } from '../../app/paths.ts'
import { useLegalTranslation } from '../../i18n/use-legal-translation.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentPage } from '../../ui/document-page.tsx'

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

/** Section 2, "Terms of Service and Privacy Policy". */
export function PrivacyScreen() {
  const { t } = useLegalTranslation()
  return (
    <DocumentPage
      title={t('privacy.title')}
      note={t('privacy.updated')}
      back={<BackLink to={paths.settings} label={t('privacy.back')} />}
      sections={sections.map((id) => ({
        id,
        title: t(`privacy.sections.${id}.title`),
        text: t(`privacy.sections.${id}.text`),
      }))}
    />
  )
}

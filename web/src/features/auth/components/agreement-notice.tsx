import { paths } from '../../../app/paths.ts'
import { RichText } from '../../../i18n/rich-text.tsx'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Link } from '../../../ui/link.tsx'

/** The links leave the dialog alone, in a tab of their own: nothing typed or begun is lost. */
export function AgreementNotice() {
  const { t } = useOpenedTranslation()
  const link = {
    target: '_blank',
    rel: 'noopener',
    title: t('resourceWindow.newTab'),
    className: 'whitespace-nowrap font-semibold text-primary underline underline-offset-2',
  }
  return (
    <p className="mt-5 text-balance text-center text-ink-soft text-sm">
      <RichText
        message="auth.notice"
        parts={{
          terms: <Link to={paths.terms} {...link} />,
          privacy: <Link to={paths.privacy} {...link} />,
        }}
      />
    </p>
  )
}

import { Link } from 'react-router-dom'
import { paths } from '../../../app/paths.ts'
import { RichText } from '../../../i18n/rich-text.tsx'

/** The links leave the dialog; what was typed is still there on the way back. */
export function AgreementNotice({ onFollow }: { onFollow: () => void }) {
  const link = 'whitespace-nowrap font-semibold text-primary underline underline-offset-2'
  return (
    <p className="mt-5 text-balance text-center text-ink-soft text-sm">
      <RichText
        message="auth.notice"
        parts={{
          terms: <Link to={paths.terms} onClick={onFollow} className={link} />,
          privacy: <Link to={paths.privacy} onClick={onFollow} className={link} />,
        }}
      />
    </p>
  )
}

import { Flag } from 'lucide-react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'

/** Opens the report form of a resource. */
export function ReportButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts(enReports, 'reports')
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Flag aria-hidden className="size-4" />}
      onClick={onOpen}
      className="text-ink-soft!"
    >
      {t('open')}
    </Button>
  )
}

interface ReportReviewButtonProps {
  /** So that a screen reader tells the buttons of several reviews apart. */
  author: string
  onOpen: () => void
}

/** Opens the report form of somebody else's review. */
export function ReportReviewButton({ author, onOpen }: ReportReviewButtonProps) {
  const { t } = useTexts(enReports, 'reports')
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Flag aria-hidden className="size-4" />}
      onClick={onOpen}
      className="text-ink-soft!"
    >
      <span>{t('openThis')}</span>
      <VisuallyHidden>{` ${t('reviewBy', { name: author })}`}</VisuallyHidden>
    </Button>
  )
}

/** Opens the report form of a photo, for a toolbar. */
export function ReportPhotoButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts(enReports, 'reports')
  return (
    <IconButton label={t('openPhoto')} onClick={onOpen}>
      <Flag aria-hidden className="size-5" />
    </IconButton>
  )
}

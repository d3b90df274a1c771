import { Flag } from 'lucide-react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

/** For members; a visitor signs in first and then continues. */
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

import { Flag } from 'lucide-react'
import { useReportsTranslation } from '../../../i18n/use-reports-translation.ts'
import { Button } from '../../../ui/button.tsx'

/** Members report; a visitor signs in on the way and then goes on. */
export function ReportButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useReportsTranslation()
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

import { Flag } from 'lucide-react'
import { useReportsTranslation } from '../../../i18n/use-reports-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'

interface ReportButtonProps {
  isMember: boolean
  onOpen: () => void
}

/** Members report; a visitor signs in on the way and then goes on. */
export function ReportButton({ isMember, onOpen }: ReportButtonProps) {
  const { t } = useReportsTranslation()
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Flag aria-hidden className="size-4" />}
      onClick={() => (isMember ? onOpen() : openAuthDialog(onOpen))}
      className="text-ink-soft!"
    >
      {t('open')}
    </Button>
  )
}

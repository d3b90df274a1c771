import { Pencil } from 'lucide-react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

/** The edit button of the window, for authors and admins; the caller decides who sees it. */
export function WindowEditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts(enEditing, 'editing')
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Pencil aria-hidden className="size-4.5" />}
      onClick={onClick}
    >
      {t('edit.open')}
    </Button>
  )
}

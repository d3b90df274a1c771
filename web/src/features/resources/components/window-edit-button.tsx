import { Pencil } from 'lucide-react'
import { useEditingTranslation } from '../../../i18n/use-editing-translation.ts'
import { Button } from '../../../ui/button.tsx'

/** The edit button of the window, for authors and admins; the caller decides who sees it. */
export function WindowEditButton({ onClick }: { onClick: () => void }) {
  const { t } = useEditingTranslation()
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

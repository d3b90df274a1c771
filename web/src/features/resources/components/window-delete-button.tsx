import type { Resource } from '@worldschool/schema'
import { Trash2 } from 'lucide-react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteControl } from './delete-control.tsx'

interface WindowDeleteButtonProps {
  resource: Resource
  onDeleted: () => void
}

/** The delete button of the window, for authors and admins; the caller decides who sees it. */
export function WindowDeleteButton({ resource, onDeleted }: WindowDeleteButtonProps) {
  const { t } = useOpenedTranslation()
  return (
    <DeleteControl resource={resource} onDeleted={onDeleted}>
      {(ask) => (
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={ask}
          className="text-danger! hover:bg-danger-soft"
        >
          {t('resourceWindow.delete')}
        </Button>
      )}
    </DeleteControl>
  )
}

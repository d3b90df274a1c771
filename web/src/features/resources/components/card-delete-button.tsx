import type { Resource } from '@worldschool/schema'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DeleteControl } from './delete-control.tsx'

/** The delete control of a card; the caller decides who sees it. */
export function CardDeleteButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation()
  return (
    <DeleteControl resource={resource}>
      {(ask) => (
        <IconButton
          label={t('resourceCard.delete', { name: resource.name })}
          onClick={ask}
          className="bg-paper-raised/90 text-danger! shadow-card hover:bg-danger-soft"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
    </DeleteControl>
  )
}

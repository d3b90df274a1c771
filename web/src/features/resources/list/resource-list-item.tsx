import { type Resource, showsDeleteOnCard, type User } from '@worldschool/schema'
import { Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SectionErrorBoundary } from '../../../ui/section-error-boundary.tsx'
import { DeleteControl } from '../detail/delete-control.tsx'
import { usePending } from '../queries.ts'
import { ResourceCard } from './resource-card.tsx'

interface ResourceListItemProps {
  resource: Resource
  viewer: User | null
  isSelected: boolean
  renderSaveButton: (resource: Resource) => ReactNode
  /** A line at the bottom of the card. */
  renderNote?: ((resource: Resource) => ReactNode) | undefined
  /** The button for the map beside the list, if there is one. */
  renderMap?: (resource: Resource, isSelected: boolean) => ReactNode
}

/** A card with its state on this device. It renders again only when its props or this state change. */
export const ResourceListItem = memo(function ResourceListItem(props: ResourceListItemProps) {
  const { resource, viewer, isSelected, renderSaveButton } = props
  const pending = usePending(resource.id)
  return (
    <SectionErrorBoundary fallback={<p className="p-4">{resource.name}</p>}>
      <ResourceCard
        resource={resource}
        pending={pending}
        isSelected={isSelected}
        note={props.renderNote?.(resource)}
        saveButton={renderSaveButton(resource)}
        mapControl={props.renderMap?.(resource, isSelected)}
        deleteControl={
          showsDeleteOnCard(viewer, resource) && <CardDeleteButton resource={resource} />
        }
      />
    </SectionErrorBoundary>
  )
})

/** The delete control of a card; the caller decides who sees it. */
function CardDeleteButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation()
  return (
    <DeleteControl resource={resource}>
      {(openDialog) => (
        <IconButton
          label={t('resourceCard.delete', { name: resource.name })}
          tabIndex={-1}
          onClick={openDialog}
          className="bg-paper-raised/90 text-danger! shadow-card hover:bg-danger-soft"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
    </DeleteControl>
  )
}

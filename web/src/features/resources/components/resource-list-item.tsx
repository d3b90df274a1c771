import { type Resource, showsDeleteOnCard, type User } from '@worldschool/schema'
import { memo, type ReactNode } from 'react'
import { usePending } from '../queries.ts'
import { openedHere, resourceAddress } from '../resource-address.ts'
import { CardDeleteButton } from './card-delete-button.tsx'
import { ResourceCard } from './resource-card.tsx'

export interface ResourceListItemProps {
  resource: Resource
  viewer: User | null
  isSelected: boolean
  renderHeart: (resource: Resource) => ReactNode
  /** A line below all else on the card. */
  renderNote?: ((resource: Resource) => ReactNode) | undefined
  /** The way to the map beside the list, where there is one. */
  renderMap?: (resource: Resource, isSelected: boolean) => ReactNode
}

/** A card with what belongs to it on this device; rendered again only when something of it changes. */
export const ResourceListItem = memo(function ResourceListItem(props: ResourceListItemProps) {
  const { resource, viewer, isSelected, renderHeart } = props
  const pending = usePending(resource.id)
  return (
    <ResourceCard
      resource={resource}
      to={resourceAddress(resource.id)}
      linkState={openedHere}
      pending={pending}
      isSelected={isSelected}
      note={props.renderNote?.(resource)}
      heart={renderHeart(resource)}
      mapControl={props.renderMap?.(resource, isSelected)}
      deleteControl={
        showsDeleteOnCard(viewer, resource) && <CardDeleteButton resource={resource} />
      }
    />
  )
})

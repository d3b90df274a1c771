import type { Resource, User } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyComponent, lazyPart } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { afterPaint } from '../../../ui/time-slice.ts'
import { cardKeysId } from './card-keys.ts'
import { listGrid } from './list-columns.ts'
import { ResourceListItem } from './resource-list-item.tsx'

export interface ResourceListProps {
  resources: readonly Resource[]
  label: string
  viewer: User | null
  /** The resource selected here and on the map beside the list; left out if there is no map. */
  selectedId?: string | null
  /** Must be a stable function, or every card renders on every scroll. */
  renderSaveButton: (resource: Resource) => ReactNode
  /** Renders a line at the bottom of each card; must be a stable function too. */
  renderNote?: (resource: Resource) => ReactNode
  /** The key under which the scroll position is restored. */
  memoryKey: string
}

interface ResourceListLoadingProps {
  /** What is being loaded, as visible text. */
  text: string
}

/** The placeholder until the first rows are on the device; the columns are those of `listColumns`. */
export function ResourceListLoading({ text }: ResourceListLoadingProps) {
  return (
    <div className="@container">
      <p role="status" className="mb-3 text-ink-soft text-sm">
        {text}
      </p>
      <div aria-hidden className={listGrid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <ResourceCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}

/** The placeholder of a card; both have the same size. */
function ResourceCardSkeleton() {
  return (
    <div className="rounded-2xl border border-line bg-paper-raised p-2 shadow-card">
      <Skeleton className="aspect-16/9 rounded-xl xl:aspect-5/2" />
      <div className="px-2.5 pt-3 pb-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-2 h-4 w-1/2" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-1.5 mb-4 h-4 w-5/6" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  )
}

/**
 * The number of cards to render first: the cards in view and one more on a phone, three rows of four on a wide
 * screen. Not more, because each card takes half a frame to render.
 */
const firstCards = { narrow: 3, wide: 12 } as const

const allResources = lazyPart(async () => {
  await afterPaint()
  return (await import('./virtual-resource-list.tsx')).VirtualResourceList
}, FirstResources)

/** Cards of resources: the first ones immediately, all of them once the virtual list is loaded. */
export function ResourceList(props: ResourceListProps) {
  const { t } = useTranslation()
  return (
    <>
      <p id={cardKeysId} hidden>
        {t('resourceCard.keys')}
      </p>
      <LazyComponent part={allResources} props={props} />
    </>
  )
}

/** The first screen of cards, usable before the code for thousands of rows has loaded. */
function FirstResources({
  resources,
  label,
  viewer,
  selectedId,
  renderSaveButton,
  renderNote,
}: ResourceListProps) {
  const count = window.innerWidth < 500 ? firstCards.narrow : firstCards.wide
  return (
    <div className="@container">
      <ul aria-label={label} aria-describedby={cardKeysId} className={listGrid}>
        {resources.slice(0, count).map((resource) => (
          <li key={resource.id}>
            <ResourceListItem
              resource={resource}
              viewer={viewer}
              isSelected={resource.id === selectedId}
              renderSaveButton={renderSaveButton}
              renderNote={renderNote}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

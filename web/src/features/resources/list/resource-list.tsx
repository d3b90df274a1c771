import type { Resource, User } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LatePart, late } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { afterPaint } from '../../../ui/time-slice.ts'
import { cardKeysId } from './card-keys.ts'
import { listGrid } from './list-columns.ts'
import { ResourceListItem } from './resource-list-item.tsx'

export interface ResourceListProps {
  resources: readonly Resource[]
  label: string
  viewer: User | null
  /** What is chosen here and on the map beside the list; left out where there is no map. */
  selectedId?: string | null
  /** Give it a function that stays the same, or every card renders with every scroll. */
  renderHeart: (resource: Resource) => ReactNode
  /** As `renderHeart`: a line below all else on each card. */
  renderNote?: (resource: Resource) => ReactNode
  /** Under this name the list finds its place again when the person comes back. */
  memoryKey: string
}

interface ResourceListLoadingProps {
  /** What is being loaded, for everyone to read. */
  text: string
}

/** A list of cards before its first rows are on the device; as many columns as `listColumns` gives it. */
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

/** A card before its resource is there, of the same size. */
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

/** What a phone has in sight and one more, and three rows of four on a wide one: each card is half a frame's work. */
const most = { narrow: 3, wide: 12 } as const

const allResources = late(async () => {
  await afterPaint()
  return (await import('./virtual-resource-list.tsx')).VirtualResourceList
}, FirstResources)

/** Cards of resources: the first ones at once, all of them as soon as the virtual list is there. */
export function ResourceList(props: ResourceListProps) {
  const { t } = useTranslation()
  return (
    <>
      <p id={cardKeysId} hidden>
        {t('resourceCard.keys')}
      </p>
      <LatePart part={allResources} props={props} />
    </>
  )
}

/** What fits on the first screen, usable before the code that shows thousands has arrived. */
function FirstResources({
  resources,
  label,
  viewer,
  selectedId,
  renderHeart,
  renderNote,
}: ResourceListProps) {
  const count = window.innerWidth < 500 ? most.narrow : most.wide
  return (
    <div className="@container">
      <ul aria-label={label} aria-describedby={cardKeysId} className={listGrid}>
        {resources.slice(0, count).map((resource) => (
          <li key={resource.id}>
            <ResourceListItem
              resource={resource}
              viewer={viewer}
              isSelected={resource.id === selectedId}
              renderHeart={renderHeart}
              renderNote={renderNote}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { afterPaint } from '../../../ui/after-paint.ts'
import { LatePart, late } from '../../../ui/late-part.tsx'
import { listGrid } from '../list-columns.ts'
import { ResourceListItem } from './resource-list-item.tsx'
import type { ResourceListProps } from './resource-list-props.ts'

/** What a phone has in sight and one more, and three rows of four on a wide one: each card is half a frame's work. */
const most = { narrow: 3, wide: 12 } as const

const allResources = late(async () => {
  await afterPaint()
  return (await import('./virtual-resource-list.tsx')).VirtualResourceList
}, FirstResources)

/** Cards of resources: the first ones at once, all of them as soon as the virtual list is there. */
export function ResourceList(props: ResourceListProps) {
  return <LatePart part={allResources} props={props} />
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
      <ul aria-label={label} className={listGrid}>
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

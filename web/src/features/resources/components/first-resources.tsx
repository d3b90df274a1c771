import { useRef } from 'react'
import { gap, listColumns } from '../list-columns.ts'
import { ResourceListItem } from './resource-list-item.tsx'
import type { ResourceListProps } from './resource-list-props.ts'
import { useListLayout } from './use-list-layout.ts'

const most = 12

/** What fits on the first screen, usable before the code that shows thousands has arrived. */
export function FirstResources({
  resources,
  label,
  viewer,
  selectedId,
  renderHeart,
  renderNote,
}: ResourceListProps) {
  const ref = useRef<HTMLUListElement>(null)
  const { width } = useListLayout(ref, { width: 358, top: 0 })
  return (
    <ul
      ref={ref}
      aria-label={label}
      className="grid"
      style={{ gap, gridTemplateColumns: `repeat(${listColumns(width)}, minmax(0, 1fr))` }}
    >
      {resources.slice(0, most).map((resource) => (
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
  )
}

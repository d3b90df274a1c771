import { listGrid } from '../list-columns.ts'
import { ResourceCardSkeleton } from './resource-card-skeleton.tsx'

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

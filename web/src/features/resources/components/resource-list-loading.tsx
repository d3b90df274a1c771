import { Skeleton } from '../../../ui/skeleton.tsx'
import { listGrid } from '../list-columns.ts'

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
      <Skeleton className="aspect-16/9 rounded-xl" />
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

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
      <div
        aria-hidden
        className="grid gap-4 @min-[500px]:grid-cols-2 @min-[880px]:grid-cols-3 @min-[1240px]:grid-cols-4"
      >
        {['a', 'b', 'c', 'd'].map((key) => (
          <ResourceCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}

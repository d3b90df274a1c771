import { Skeleton } from '../../ui/skeleton.tsx'

export function ScreenSkeleton() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-6">
      <Skeleton className="h-9 w-44 rounded-lg" />
      <Skeleton className="h-44 rounded-2xl" />
      <Skeleton className="h-44 rounded-2xl" />
    </div>
  )
}

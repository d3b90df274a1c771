import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The window of a resource that the device does not hold, or not yet. */
export function ResourceMissing({ isLooking }: { isLooking: boolean }) {
  const { t } = useTranslation()
  if (!isLooking) {
    return (
      <EmptyState
        art="not-found"
        title={t('resourceWindow.notFound')}
        text={t('resourceWindow.notFoundHint')}
      />
    )
  }
  return (
    <div>
      <p role="status" className="mb-5 text-ink-soft text-sm">
        {t('resourceWindow.looking')}
      </p>
      <Skeleton className="h-13 rounded-2xl" />
      <Skeleton className="mt-5 h-72 rounded-xl sm:h-80" />
    </div>
  )
}

/** What stands over it until the resource is there: picture, badge, name and place. */
export function ResourceMissingHeader() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-2/1 rounded-none sm:aspect-9/4" />
      <div className="px-6 pt-5">
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="mt-3 h-8 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </div>
  )
}

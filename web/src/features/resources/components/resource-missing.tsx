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
    <div className="pt-10">
      <p role="status" className="mb-4 text-ink-soft">
        {t('resourceWindow.looking')}
      </p>
      <Skeleton className="aspect-9/5 w-full rounded-xl" />
      <Skeleton className="mt-5 h-8 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/2" />
    </div>
  )
}

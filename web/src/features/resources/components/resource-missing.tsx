import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Search } from '../use-search-for.ts'

/** The window of a resource that the device does not hold, or not yet. */
export function ResourceMissing({ search }: { search: Search }) {
  const { t } = useTexts(enEditing, 'editing')
  return (
    <div role="status">
      {search === 'looking' ? (
        <>
          <p className="mb-5 text-ink-soft text-sm">{t('missing.looking')}</p>
          <Skeleton className="h-13 rounded-2xl" />
          <Skeleton className="mt-5 h-72 rounded-xl sm:h-80" />
        </>
      ) : (
        <EmptyState
          art="not-found"
          title={t(`missing.${search}`)}
          text={t(`missing.${search}Hint`)}
        />
      )}
    </div>
  )
}

/** What stands over it until the resource is there: picture, badge, name and place. */
export function ResourceMissingHeader() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-2/1 rounded-none sm:aspect-3/1" />
      <div className="px-6 pt-5">
        <Skeleton className="h-6 w-24 rounded-full" />
        <Skeleton className="mt-3 h-8 w-3/4" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </div>
  )
}

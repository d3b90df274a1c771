import { useTranslation } from '../../../i18n/use-translation.ts'
import { ResourceCardSkeleton } from './resource-card-skeleton.tsx'

/** The list before the first rows are on the device. */
export function ResourceListLoading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="mb-3 text-ink-soft text-sm">
        {t('explore.loading')}
      </p>
      <div
        aria-hidden
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4"
      >
        {['a', 'b', 'c', 'd'].map((key) => (
          <ResourceCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}

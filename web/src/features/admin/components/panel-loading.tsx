import { useAdminTranslation } from '../../../i18n/use-admin-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function PanelLoading() {
  const { t } = useAdminTranslation()
  return (
    <div>
      <p role="status" className="mb-4 text-ink-soft text-sm">
        {t('loading')}
      </p>
      <Skeleton className="h-13 rounded-2xl" />
      <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['users', 'resources', 'reviews', 'updated'].map((card) => (
          <Skeleton key={card} className="h-31 rounded-2xl" />
        ))}
      </div>
      <Skeleton className="mt-8 h-56 rounded-2xl" />
    </div>
  )
}

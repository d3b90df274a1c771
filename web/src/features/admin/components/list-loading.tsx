import { useAdminTranslation } from '../../../i18n/use-admin-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** A part of Overview whose rows are on their way: that there are none is not known yet. */
export function ListLoading() {
  const { t } = useAdminTranslation()
  return (
    <div>
      <p role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </p>
      <Skeleton className="h-40 rounded-2xl" />
    </div>
  )
}

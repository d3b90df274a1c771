import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** A part of Overview whose rows are on their way: that there are none is not known yet. */
export function ListLoading() {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <div>
      <p role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </p>
      <Skeleton className="h-40 rounded-2xl" />
    </div>
  )
}

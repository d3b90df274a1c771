import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const card = 'h-24 rounded-2xl lg:h-31'
const cardWithDay = 'h-29 rounded-2xl lg:h-31'

export function PanelLoading() {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <div>
      {/* In the place of the tabs, so that nothing moves when they come. */}
      <div className="relative">
        <Skeleton className="h-13 rounded-2xl" />
        <p
          role="status"
          className="absolute inset-0 grid place-items-center text-center text-ink-soft text-sm"
        >
          {t('loading')}
        </p>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Skeleton className={card} />
        <Skeleton className={card} />
        <Skeleton className={cardWithDay} />
        <Skeleton className={cardWithDay} />
      </div>
      <Skeleton className="mt-4 h-11 w-72 max-w-full rounded-full" />
      <Skeleton className="mt-8 h-56 rounded-2xl" />
    </div>
  )
}

import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

/** In the place of a list whose answer did not come. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts(enAdmin, 'admin')
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-4 rounded-2xl border border-line border-dashed px-5 py-8 text-center"
    >
      <p>
        <span className="block font-semibold">{t('loadFailed')}</span>
        <span className="text-ink-soft">{t('loadFailedHint')}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

import { enStorage } from '../../../i18n/en/storage.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { isSafariTab, thisDevice } from '../is-safari-tab.ts'
import { usePersistence } from '../use-persistence.ts'

/** How long all of it stays, and what makes it stay longer. */
export function Persistence() {
  const { t } = useTexts(enStorage, 'storage')
  const { isKept, wasRefused, ask } = usePersistence()
  return (
    <div className="flex flex-col items-start gap-2 py-3 text-pretty text-ink-soft text-sm">
      {isKept !== null && (
        <p role="status">{t(isKept ? 'kept' : wasRefused ? 'refused' : 'notKept')}</p>
      )}
      {isKept === false && (
        <Button size="sm" variant="secondary" onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
      {isSafariTab(thisDevice()) && <p>{t('sevenDays')}</p>}
    </div>
  )
}

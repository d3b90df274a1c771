import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function Crash() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        art="not-found"
        title={t('shell.crash.title')}
        text={t('shell.crash.text')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.crash.reload')}</Button>}
      />
    </div>
  )
}

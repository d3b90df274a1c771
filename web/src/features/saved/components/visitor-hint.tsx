import { Smartphone } from 'lucide-react'
import { useSavedListTranslation } from '../../../i18n/use-saved-list-translation.ts'
import { Button } from '../../../ui/button.tsx'

/** A visitor's saves are nowhere else. [Q8] */
export function VisitorHint({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useSavedListTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-paper-sunken px-4 py-1.5 text-ink-soft text-sm">
      <Smartphone aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
      <p className="flex-1 py-1.5">{t('visitorHint')}</p>
      <Button variant="quiet" size="sm" onClick={onSignIn} className="-mr-2.5">
        {t('signIn')}
      </Button>
    </div>
  )
}

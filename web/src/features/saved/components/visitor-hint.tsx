import { Smartphone } from 'lucide-react'
import { enSavedList } from '../../../i18n/en/saved-list.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

/** A visitor's saves are nowhere else. [Q8] */
export function VisitorHint({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTexts(enSavedList, 'savedList')
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

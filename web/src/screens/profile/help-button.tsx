import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHelpTranslation } from '../../i18n/use-help-translation.ts'
import { ActionRow } from './action-row.tsx'

const HelpDialog = lazy(() =>
  import('../../features/settings/components/help-dialog.tsx').then((module) => ({
    default: module.HelpDialog,
  })),
)

export function HelpButton() {
  const { t } = useHelpTranslation()
  // Null until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <>
      <ActionRow
        Icon={LifeBuoy}
        label={t('help.title')}
        hint={t('help.openHint')}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen !== null && <HelpDialog open={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

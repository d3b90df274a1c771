import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useHelpTranslation } from '../../i18n/use-help-translation.ts'
import { onDemand } from '../../ui/late-part.tsx'
import { ActionRow } from './action-row.tsx'

const HelpDialog = onDemand(() =>
  import('../../features/settings/components/help-dialog.tsx').then((module) => module.HelpDialog),
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
      {isOpen !== null && <HelpDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

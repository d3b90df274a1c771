import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { enHelp } from '../../i18n/en/help.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { onDemand } from '../../ui/late-part.tsx'
import { ActionRow } from './action-row.tsx'

const HelpDialog = onDemand(() =>
  import('../../features/settings/components/help-dialog.tsx').then((module) => module.HelpDialog),
)

export function HelpButton() {
  const { t } = useTexts(enHelp, 'help')
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

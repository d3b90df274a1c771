import type { HeldItem } from '@worldschool/schema'
import { useState } from 'react'
import type { AdminPanel } from '../../features/admin/admin-panel.ts'
import { DecideDialog } from '../../features/moderation/components/decide-dialog.tsx'
import { enDeciding } from '../../i18n/en/deciding.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/skeleton.tsx'

/** Declines what waits for a moderator, with a reason that its author receives. [M2] [M11] */
export function DeclineAction({ item, panel }: { item: HeldItem; panel: AdminPanel }) {
  const { t } = useTexts(enDeciding, 'deciding')
  const [isOpen, setIsOpen] = useState(false)
  const { type, id, resource } = item.subject
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <span>{t('open')}</span>
        <VisuallyHidden>{` (${resource.name})`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DecideDialog
          subject={{ type, id }}
          userId={panel.userId}
          onDecided={() => void panel.loadAll()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

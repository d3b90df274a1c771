import type { HeldItem } from '@worldschool/schema'
import { useState } from 'react'
import type { AdminPanel } from '../../features/admin/admin-panel.ts'
import { DecideDialog } from '../../features/moderation/components/decide-dialog.tsx'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/skeleton.tsx'

/** Declines what waits for a moderator, with a reason that its author receives. [M2] [M11] */
export function DeclineAction({ item, panel }: { item: HeldItem; panel: AdminPanel }) {
  const { t } = useTexts(enAdmin, 'admin')
  const [isOpen, setIsOpen] = useState(false)
  const { type, id, resource } = item.subject
  const author = item.author?.username ?? t('reports.formerMember')
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <span>{t('reports.decline.open')}</span>
        <VisuallyHidden>{` (${resource.name}, ${author})`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DecideDialog
          subject={{ type, id }}
          userId={panel.userId}
          title={t('reports.decline.open')}
          canUndo={false}
          onDecided={() => void panel.loadAll()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

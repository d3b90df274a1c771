import type { ListedReport } from '@worldschool/schema'
import { useState } from 'react'
import type { AdminPanel } from '../../features/admin/admin-panel.ts'
import { DecideDialog } from '../../features/moderation/components/decide-dialog.tsx'
import { SanctionDialog } from '../../features/moderation/components/sanction-dialog.tsx'
import { enAdmin } from '../../i18n/en/admin.ts'
import { enDeciding } from '../../i18n/en/deciding.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/skeleton.tsx'

interface ReportActionProps {
  report: ListedReport
  panel: AdminPanel
}

/** The admin's actions on a report: hide or remove the reported content, or warn or suspend the member. [M7] */
export function ReportAction({ report, panel }: ReportActionProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const [isOpen, setIsOpen] = useState(false)
  if (!report.isPublic) return null
  const { type, id } = report.subject
  const { userId } = panel
  const close = () => setIsOpen(false)
  // A decision closes all open reports about the same subject, so load all lists again.
  const reload = () => void panel.loadAll()
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <span>{type === 'member' ? t('reports.actOnMember') : td('open')}</span>
        <VisuallyHidden>{` (${report.author ?? report.resource.name})`}</VisuallyHidden>
      </Button>
      {isOpen &&
        (type === 'member' ? (
          <SanctionDialog
            member={{ id, username: report.author ?? '' }}
            userId={userId}
            onSanctioned={reload}
            onClose={close}
          />
        ) : (
          <DecideDialog subject={{ type, id }} userId={userId} onDecided={reload} onClose={close} />
        ))}
    </>
  )
}

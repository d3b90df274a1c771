import type { ListedReport } from '@worldschool/schema'
import type { AdminPanel } from '../../features/admin/admin-panel.ts'
import type { ReportForm as Form } from '../../features/admin/components/report-list.tsx'
import { DecideDialog } from '../../features/moderation/components/decide-dialog.tsx'
import { SanctionDialog } from '../../features/moderation/components/sanction-dialog.tsx'

interface ReportFormProps extends Form {
  report: ListedReport
  panel: AdminPanel
}

/** The form that hides or removes what was reported, or warns the member or, for admins, suspends. [M7] [M10] */
export function ReportForm({ report, panel, onDecided, onClose }: ReportFormProps) {
  const { type, id } = report.subject
  const { userId } = panel
  const reload = () => {
    onDecided()
    // A decision closes all open reports about the same.
    void panel.loadAll()
  }
  return type === 'member' ? (
    <SanctionDialog
      member={{ id, username: report.author ?? '' }}
      userId={userId}
      mayOnlyWarn={!panel.isAdmin}
      onSanctioned={reload}
      onClose={onClose}
    />
  ) : (
    <DecideDialog subject={{ type, id }} userId={userId} onDecided={reload} onClose={onClose} />
  )
}

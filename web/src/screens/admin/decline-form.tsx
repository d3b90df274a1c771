import type { HeldItem } from '@worldschool/schema'
import type { AdminPanel } from '../../features/admin/admin-panel.ts'
import type { ReportForm } from '../../features/admin/components/report-list.tsx'
import { DecideDialog } from '../../features/moderation/components/decide-dialog.tsx'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'

interface DeclineFormProps extends ReportForm {
  item: HeldItem
  panel: AdminPanel
}

/** The form that declines a held item, with a reason that its author receives. [M2] [M11] */
export function DeclineForm({ item, panel, onDecided, onClose }: DeclineFormProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { type, id } = item.subject
  return (
    <DecideDialog
      subject={{ type, id }}
      userId={panel.userId}
      title={t('reports.decline.open')}
      held={{
        revision: item.revision,
        changedText: t('held.conflictText'),
        onChanged: () => void panel.loadAll(),
      }}
      onDecided={() => {
        onDecided()
        void panel.loadAll()
      }}
      onClose={onClose}
    />
  )
}

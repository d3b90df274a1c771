import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { AppealList } from './appeal-list.tsx'
import { AuditLog } from './audit-log.tsx'
import { ChangedPlaces, type ChangedPlacesProps } from './changed-places.tsx'
import { HiddenList } from './hidden-list.tsx'
import { BackToSettings } from './panel-states.tsx'
import { ReportList, type ReportListProps } from './report-list.tsx'
import { StatCards } from './stat-cards.tsx'

/** Section 2, "Admin panel": statistics, members' reports, hidden content, changed places and the audit log. */
export function OverviewTab(props: ChangedPlacesProps & ReportListProps) {
  const { panel, renderResource, renderReportForm, renderBulkForm, renderCategory } = props
  const { t } = useTexts(enAdmin, 'admin')
  const stats = useStore(panel.store, (state) => state.stats)
  const isLoading = useStore(panel.store, (state) => state.isLoading)
  const [hasRefreshed, setHasRefreshed] = useState(false)

  async function refresh() {
    setHasRefreshed(false)
    const before = panel.store.getState().stats
    await panel.loadAll()
    setHasRefreshed(panel.store.getState().stats !== before)
  }

  return (
    <>
      <StatCards stats={stats} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={isLoading}
          icon={<RefreshCw aria-hidden className="size-[1.15em]" />}
          onClick={() => void refresh()}
        >
          {t(isLoading ? 'overview.refreshing' : 'overview.refresh')}
        </Button>
        <BackToSettings size="sm" />
        <span role="status">
          <VisuallyHidden>{hasRefreshed && t('overview.refreshed')}</VisuallyHidden>
        </span>
      </div>
      <ReportList
        panel={panel}
        renderResource={renderResource}
        renderReportForm={renderReportForm}
        renderBulkForm={renderBulkForm}
      />
      <AppealList panel={panel} renderResource={renderResource} />
      <HiddenList panel={panel} renderResource={renderResource} />
      <ChangedPlaces
        panel={panel}
        renderResource={renderResource}
        renderCategory={renderCategory}
      />
      <AuditLog list={panel.audit} />
    </>
  )
}

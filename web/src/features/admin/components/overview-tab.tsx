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
import { HeldList, type HeldListProps } from './held-list.tsx'
import { HiddenList } from './hidden-list.tsx'
import { BackToSettings } from './panel-states.tsx'
import { ReportList, type ReportListProps } from './report-list.tsx'
import { StatCards } from './stat-cards.tsx'

/**
 * Specification, section 2, "Admin panel": statistics, members' reports, held and hidden content, changed
 * places and the audit log; a moderator has no statistics, changed places and audit log. [M10]
 */
export function OverviewTab(props: ChangedPlacesProps & ReportListProps & HeldListProps) {
  const { panel, renderResource, renderReportForm, renderBulkForm } = props
  const { renderCategory, renderDeclineForm } = props
  const { t } = useTexts(enAdmin, 'admin')
  const stats = useStore(panel.store, (state) => state.stats)
  const isLoading = useStore(panel.store, (state) => state.isLoading)
  const [hasRefreshed, setHasRefreshed] = useState(false)

  async function refresh() {
    setHasRefreshed(false)
    // Each successful load replaces both.
    const shown = () => panel.store.getState().stats ?? panel.reports.store.getState().rows
    const before = shown()
    await panel.loadAll()
    setHasRefreshed(shown() !== before)
  }

  return (
    <>
      {panel.isAdmin && <StatCards stats={stats} />}
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
      <HeldList
        panel={panel}
        renderResource={renderResource}
        renderDeclineForm={renderDeclineForm}
        renderBulkForm={renderBulkForm}
      />
      <AppealList panel={panel} renderResource={renderResource} />
      <HiddenList panel={panel} renderResource={renderResource} />
      {panel.isAdmin && (
        <>
          <ChangedPlaces
            panel={panel}
            renderResource={renderResource}
            renderCategory={renderCategory}
          />
          <AuditLog list={panel.audit} />
        </>
      )}
    </>
  )
}

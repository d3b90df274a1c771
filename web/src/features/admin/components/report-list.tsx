import type { ListedReport } from '@worldschool/schema'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AdminPanel } from '../admin-panel.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { OverviewList } from './overview-list.tsx'
import { ReportItem } from './report-item.tsx'

export interface ReportListProps {
  panel: AdminPanel
  /** The resource's name, as a link to the resource. */
  renderResource: (resource: ListedReport['resource']) => ReactNode
  /** Renders the actions of an admin on the reported content. */
  renderReportAction: (report: ListedReport) => ReactNode
}

/** The open reports, in the order in which they should be handled. [M7] */
export function ReportList({ panel, renderResource, renderReportAction }: ReportListProps) {
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const title = useRef<HTMLHeadingElement>(null)
  const [declined, setDeclined] = useState<ListedReport | null>(null)
  const focusTitle = () => title.current?.focus()
  return (
    <>
      <OverviewList
        list={panel.reports}
        kind="reports"
        titleRef={title}
        renderRow={(report) => (
          <ReportItem
            key={report.id}
            report={report}
            resource={renderResource(report.resource)}
            action={renderReportAction(report)}
            isBusy={busyIds.has(report.id)}
            onResolve={() => actions.resolveReport(report, focusTitle)}
            onDecline={() => setDeclined(report)}
          />
        )}
      />
      {declined && (
        <DeclineDialog
          decline={(text) => actions.declineReport(declined, text)}
          onClose={() => setDeclined(null)}
        />
      )}
    </>
  )
}

import type { ListedReport } from '@worldschool/schema'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AdminPanel } from '../admin-panel.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { isHeld, useClaims } from '../use-claims.ts'
import { useQueueKeys } from '../use-queue-keys.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { OverviewList } from './overview-list.tsx'
import { useReportFilters } from './queue-filters.tsx'
import { ShortcutsButton, ShortcutsDialog } from './queue-help.tsx'
import { ReportItem } from './report-item.tsx'

export interface ReportListProps {
  panel: AdminPanel
  /** The resource's name, as a link to the resource. */
  renderResource: (resource: ListedReport['resource']) => ReactNode
  /** The form in which an admin hides or removes what was reported, or warns or suspends the member. */
  renderReportForm: (report: ListedReport, onClose: () => void) => ReactNode
}

type Form = 'act' | 'decline'

/** The open reports, in the order in which they should be handled. [M7] */
export function ReportList({ panel, renderResource, renderReportForm }: ReportListProps) {
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const rows = useStore(panel.reports.store, (state) => state.rows)
  const title = useRef<HTMLHeadingElement>(null)
  // Outside of the rows, so that a form stays when a reload removes its row.
  const [opened, setOpened] = useState<{ report: ListedReport; form: Form } | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const claims = useClaims(panel, panel.reports, ({ subject }) => subject)
  const filters = useReportFilters(panel)

  const open = async (report: ListedReport, form: Form) => {
    if (!mayDecide(report) || (form === 'act' && !report.isPublic)) return
    if (await claims.claimQuietly(report)) setOpened({ report, form })
  }
  const resolve = (report: ListedReport) => {
    if (mayDecide(report)) actions.resolveReport(report)
  }
  const claim = (report: ListedReport) => {
    if (mayDecide(report)) void claims.toggle(report)
  }
  const keys = useQueueKeys({
    rows,
    titleRef: title,
    isFormOpen: opened !== null || isHelpOpen,
    commands: {
      enter: (report) => void open(report, 'act'),
      d: (report) => void open(report, 'decline'),
      r: resolve,
      c: claim,
      '?': () => setIsHelpOpen(true),
    },
  })
  const close = () => setOpened(null)

  return (
    <>
      <OverviewList
        list={panel.reports}
        kind="reports"
        titleRef={title}
        tools={
          <>
            {filters.tools}
            {rows.length > 0 && <ShortcutsButton onOpen={() => setIsHelpOpen(true)} />}
          </>
        }
        rowsProps={keys.rowsProps}
        empty={filters.empty}
        renderRow={(report) => (
          <ReportItem
            key={report.id}
            report={report}
            resource={renderResource(report.resource)}
            rowProps={keys.rowProps(report.id)}
            isBusy={busyIds.has(report.id)}
            onAct={() => void open(report, 'act')}
            onClaim={() => claim(report)}
            onResolve={() => resolve(report)}
            onDecline={() => void open(report, 'decline')}
          />
        )}
      />
      {opened?.form === 'decline' && (
        <DeclineDialog
          decline={(text) => actions.declineReport(opened.report, text)}
          onClose={close}
        />
      )}
      {opened?.form === 'act' && renderReportForm(opened.report, close)}
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

function mayDecide(report: ListedReport): boolean {
  return report.mayDecide && !isHeld(report)
}

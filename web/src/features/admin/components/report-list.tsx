import type { ListedReport } from '@worldschool/schema'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { enQueue } from '../../../i18n/en/queue.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import type { AdminPanel } from '../admin-panel.ts'
import { removableReports } from '../removable-reports.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { type BulkDecision, useBulk } from '../use-bulk.ts'
import { useClaimedForm } from '../use-claimed-form.ts'
import { isHeld, useClaims } from '../use-claims.ts'
import { useQueueKeys } from '../use-queue-keys.ts'
import { useSelection } from '../use-selection.ts'
import { BulkBar, FailedDialog, SelectBox } from './bulk-bar.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { OverviewList } from './overview-list.tsx'
import { useReportFilters } from './queue-filters.tsx'
import { ShortcutsButton, ShortcutsDialog } from './queue-help.tsx'
import { ReportItem } from './report-item.tsx'

export interface ReportListProps {
  panel: AdminPanel
  /** The resource's name, as a link to the resource. */
  renderResource: (resource: ListedReport['resource']) => ReactNode
  /** The form in which an admin hides or removes what was reported, or warns or suspends the member. */
  renderReportForm: (report: ListedReport, form: ReportForm) => ReactNode
  /** The form in which an admin hides or removes what several reports are about. */
  renderBulkForm: (form: BulkForm) => ReactNode
}

export interface ReportForm {
  /** Called before `onClose`, after a decision. */
  onDecided: () => void
  onClose: () => void
}

export interface BulkForm {
  reports: readonly ListedReport[]
  /** Number of selected reports that the form is not for. */
  leftOut: number
  /** Returns false after a failure, which is reported. */
  decide: (decision: BulkDecision) => Promise<boolean>
  onClose: () => void
}

type Form = 'act' | 'decline' | 'details'

/** The open reports, in the order in which they should be handled. [M7] */
export function ReportList(props: ReportListProps) {
  const { panel, renderResource, renderReportForm, renderBulkForm } = props
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const { rows, query, filter, status } = useStore(panel.reports.store)
  const title = useRef<HTMLHeadingElement>(null)
  const [bulkForm, setBulkForm] = useState<Form | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const selection = useSelection(rows, {
    isSelectable: mayDecide,
    scope: JSON.stringify([query, filter]),
  })
  const bulk = useBulk(panel, selection)
  const claims = useClaims(panel, panel.reports, ({ subject }) => subject)
  const isOtherOpen = bulkForm !== null || bulk.failed.length > 0 || isHelpOpen
  const claimed = useClaimedForm<ListedReport, Form>(claims, { isOtherOpen })
  const filters = useReportFilters(panel)
  const { opened, onDecided, close } = claimed

  const mayStart = (report: ListedReport) => mayDecide(report) && !claims.isClaiming(report)
  const open = (report: ListedReport, form: Form) => {
    if (mayStart(report) && (form !== 'act' || report.isPublic)) claimed.open(report, form)
  }
  const showDetails = (report: ListedReport) => {
    // The server names the reporters of a moderator's own content to somebody else only. [M3]
    if (!report.isOwn) claimed.openUnclaimed(report, 'details')
  }
  const resolve = (report: ListedReport) => {
    if (mayStart(report)) actions.resolveReport(report)
  }
  const claim = (report: ListedReport) => {
    if (mayStart(report)) void claims.toggle(report)
  }
  const decline = async (report: ListedReport, text: string) => {
    const isDone = await actions.declineReport(report, text)
    if (isDone) onDecided()
    return isDone
  }
  const keys = useQueueKeys({
    rows,
    titleRef: title,
    isFormOpen: opened !== null || isOtherOpen,
    commands: {
      enter: (report) => open(report, 'act'),
      d: (report) => open(report, 'decline'),
      r: resolve,
      c: claim,
      i: showDetails,
      x: selection.toggle,
      '?': () => setIsHelpOpen(true),
    },
  })
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
            {selection.allCount > 0 && (
              <BulkBar
                selection={selection}
                isDisabled={status !== 'ready'}
                onAct={() => setBulkForm('act')}
                onDecline={() => setBulkForm('decline')}
              />
            )}
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
            isClaiming={claims.isClaiming(report)}
            mayOnlyWarn={!panel.isAdmin}
            selection={mayDecide(report) && <SelectBox report={report} selection={selection} />}
            onAct={() => open(report, 'act')}
            onClaim={() => claim(report)}
            onDetails={() => showDetails(report)}
            onResolve={() => resolve(report)}
            onDecline={() => open(report, 'decline')}
          />
        )}
      />
      {opened?.form === 'decline' && (
        <DeclineDialog decline={(text) => decline(opened.row, text)} onClose={close} />
      )}
      {opened?.form === 'details' && (
        <DetailsDialog
          panel={panel}
          item={{ type: 'report', id: opened.row.id }}
          name={opened.row.resource.name}
          onClose={close}
        />
      )}
      {opened?.form === 'act' && renderReportForm(opened.row, { onDecided, onClose: close })}
      {bulkForm !== null && (
        <BulkDialog
          form={bulkForm}
          reports={selection.rows}
          decide={bulk.decide}
          renderBulkForm={renderBulkForm}
          onClose={() => setBulkForm(null)}
        />
      )}
      {bulk.failed.length > 0 && <FailedDialog failed={bulk.failed} onClose={bulk.dismiss} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

function mayDecide(report: ListedReport): boolean {
  return report.mayDecide && !isHeld(report)
}

interface BulkDialogProps extends Pick<ReportListProps, 'renderBulkForm'> {
  form: Form
  reports: readonly ListedReport[]
  decide: ReturnType<typeof useBulk>['decide']
  onClose: () => void
}

/** The form about the reports that were selected when it was opened. */
function BulkDialog({ form, reports, decide, renderBulkForm, onClose }: BulkDialogProps) {
  const { t, language } = useTexts(enQueue, 'queue')
  const [selected] = useState(reports)
  const number = new Intl.NumberFormat(language).format(selected.length)
  if (form === 'decline')
    return (
      <DeclineDialog
        title={t('bulk.declineTitle', { number })}
        text={t('bulk.declineText')}
        decline={(text) => decide(selected, { outcome: 'declined', text })}
        onClose={onClose}
      />
    )
  const { removable, leftOut } = removableReports(selected)
  return renderBulkForm({
    reports: removable,
    leftOut,
    decide: (decision) => decide(removable, decision),
    onClose,
  })
}

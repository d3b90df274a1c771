import { type DecideReportsBody, type ListedReport, moderationLimits } from '@worldschool/schema'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { postReportDecisions } from '../../../api/moderation-queue.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enModerationQueue } from '../../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { removableReports } from '../removable-reports.ts'
import { useAdminActions } from '../use-admin-actions.ts'
import { useBulk } from '../use-bulk.ts'
import { useClaimedForm } from '../use-claimed-form.ts'
import { isClaimedByOthers, useClaims } from '../use-claims.ts'
import { useModerationQueueKeys } from '../use-moderation-queue-keys.ts'
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
  /** The form in which an admin hides or removes the reported content, or warns or suspends the member. */
  renderReportForm: (report: ListedReport, form: ReportForm) => ReactNode
  /** The form in which a moderator hides or removes several items with one reason. */
  renderBulkForm: (form: BulkForm) => ReactNode
}

export interface ReportForm {
  /** Called before `onClose`, after a decision. */
  onDecided: () => void
  onClose: () => void
}

export interface BulkForm {
  title: string
  text: string
  /** Number of selected rows that the form is not for. */
  leftOut: number
  /** Returns false after a failure, which is reported. */
  decide: (
    decision: { outcome: 'hidden' | 'removed' } & Pick<DecideReportsBody, 'reason' | 'text'>,
  ) => Promise<boolean>
  onClose: () => void
}

type BulkDecision = Omit<DecideReportsBody, 'userId' | 'reportIds'>

type Form = 'act' | 'decline' | 'details'

/** The open reports, in the order in which they should be handled. [M7] */
export function ReportList(props: ReportListProps) {
  const { panel, renderResource, renderReportForm, renderBulkForm } = props
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: td } = useTexts(enDeciding, 'deciding')
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
  const bulk = useBulk(panel, selection, ({ resource }) => resource.name)
  const decideAll = (reports: readonly ListedReport[], decision: BulkDecision) => {
    const body = { userId: panel.userId, reportIds: reports.map(({ id }) => id), ...decision }
    return bulk.decide(reports, {
      send: (fetch) => postReportDecisions(fetch, body),
      doneText: t('bulk.doneText'),
    })
  }
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
    // The server names the reporters of a moderator's own content only to other moderators. [M3]
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
  const keys = useModerationQueueKeys({
    rows,
    titleRef: title,
    isFormOpen: opened !== null || isOtherOpen,
    immediateKey: 'r',
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
                texts="bulk"
                isDisabled={status !== 'ready'}
                onDecline={() => setBulkForm('decline')}
              >
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<EyeOff aria-hidden className="size-4.5" />}
                  disabled={
                    status !== 'ready' || removableReports(selection.rows).removable.length === 0
                  }
                  onClick={() => setBulkForm('act')}
                >
                  {td('open')}
                </Button>
              </BulkBar>
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
            selection={
              mayDecide(report) && (
                <SelectBox
                  row={report}
                  label={t('bulk.select', { name: report.resource.name })}
                  selection={selection}
                />
              )
            }
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
          decide={decideAll}
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
  return report.mayDecide && !isClaimedByOthers(report)
}

interface BulkDialogProps extends Pick<ReportListProps, 'renderBulkForm'> {
  form: Form
  reports: readonly ListedReport[]
  decide: (reports: readonly ListedReport[], decision: BulkDecision) => Promise<boolean>
  onClose: () => void
}

/** The form about the reports that were selected when it was opened. */
function BulkDialog({ form, reports, decide, renderBulkForm, onClose }: BulkDialogProps) {
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const [selected] = useState(reports)
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  if (form === 'decline')
    return (
      <DeclineDialog
        title={t('bulk.declineTitle', { number: number(selected.length) })}
        text={t('bulk.declineText')}
        decline={(text) => decide(selected, { outcome: 'declined', text })}
        onClose={onClose}
      />
    )
  const { removable, leftOut } = removableReports(selected)
  return renderBulkForm({
    title: t('bulk.title', { number: number(removable.length) }),
    text: t('bulk.text', { days: String(moderationLimits.undoDays) }),
    leftOut,
    decide: (decision) => decide(removable, decision),
    onClose,
  })
}

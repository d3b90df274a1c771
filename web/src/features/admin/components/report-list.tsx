import type { ListedReport } from '@worldschool/schema'
import { Check, Flag } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { dayAndTime } from '../cell-texts.ts'
import { useAdminActions, useRestoredFocus } from '../use-admin-actions.ts'
import { OverviewList } from './overview-list.tsx'

interface ReportItemProps {
  report: ListedReport
  /** The resource's name, as a link to the resource. */
  resource: ReactNode
  isBusy: boolean
  onResolve: () => void
}

function ReportItem({ report, resource, isBusy, onResolve }: ReportItemProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { t: tr } = useTexts(enReports, 'reports')
  const ref = useRef<HTMLLIElement>(null)
  useRestoredFocus(isBusy, ref)
  return (
    <li
      ref={ref}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 md:flex-nowrap"
    >
      <div className="min-w-0">
        <p className="flex items-start gap-3 font-semibold">
          <Flag aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          <span>{tr(`kinds.${report.kind}`)}</span>
        </p>
        <div className="pl-8">
          {resource}
          {report.comment !== null && (
            <blockquote
              dir="auto"
              className="wrap-anywhere mb-2 max-w-prose whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft"
            >
              {report.comment}
            </blockquote>
          )}
          <p className="wrap-anywhere text-ink-faint text-sm">
            <span>{t('reports.by', { name: report.reporter ?? t('reports.formerMember') })}</span>
            <span>{' · '}</span>
            <time dateTime={report.createdAt} className="tabular-nums">
              {dayAndTime(report.createdAt, language)}
            </time>
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        icon={<Check aria-hidden className="size-4.5" />}
        aria-label={t('reports.resolveThis', { name: report.resource.name })}
        onClick={onResolve}
        className="shrink-0 max-md:ml-8"
      >
        {t('reports.resolve')}
      </Button>
    </li>
  )
}

export interface ReportListProps {
  panel: AdminPanel
  /** The resource's name, as a link to the resource. */
  renderResource: (resource: ListedReport['resource']) => ReactNode
}

/** The open reports of members. */
export function ReportList({ panel, renderResource }: ReportListProps) {
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <OverviewList
      list={panel.reports}
      kind="reports"
      titleRef={title}
      renderRow={(report) => (
        <ReportItem
          key={report.id}
          report={report}
          resource={renderResource(report.resource)}
          isBusy={busyIds.has(report.id)}
          onResolve={() => actions.resolveReport(report, () => title.current?.focus())}
        />
      )}
    />
  )
}

import type { ListedReport } from '@worldschool/schema'
import { Check, Flag } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { countText, dayAndTime } from '../cell-texts.ts'
import { useAdminActions, useKeptFocus } from '../use-admin-actions.ts'
import { ListFailed, ListLoading } from './list-parts.tsx'

interface ReportItemProps {
  report: ListedReport
  /** Its resource's name, as a way to it. */
  resource: ReactNode
  isBusy: boolean
  onResolve: () => void
}

function ReportItem({ report, resource, isBusy, onResolve }: ReportItemProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const { t: tr } = useTexts(enReports, 'reports')
  const ref = useRef<HTMLLIElement>(null)
  useKeptFocus(isBusy, ref)
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
  /** The resource's name, as a way to it. */
  renderResource: (resource: ListedReport['resource']) => ReactNode
}

/** What members found wrong, above the log of what admins did about it. */
export function ReportList({ panel, renderResource }: ReportListProps) {
  const { t, language } = useTexts(enAdmin, 'admin')
  const actions = useAdminActions(panel)
  const busyIds = useStore(panel.store, (state) => state.busyIds)
  const { rows, total, hasMore, status, more } = useStore(panel.reports.store)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="reports-title" className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="reports-title" ref={title} tabIndex={-1} className="text-xl outline-none">
          {t('reports.title')}
        </h2>
        <p role="status" className="text-ink-faint text-sm tabular-nums">
          {rows.length > 0 && countText(t, language, 'reports.count', total)}
        </p>
      </div>
      <p className="mt-0.5 mb-3 text-ink-soft text-sm">{t('reports.hint')}</p>
      {status === 'failed' ? (
        <ListFailed onRetry={() => void panel.reports.reload()} />
      ) : rows.length === 0 && status === 'loading' ? (
        <ListLoading />
      ) : rows.length === 0 ? (
        <p className="rounded-2xl border border-line border-dashed px-5 py-8 text-center text-ink-soft">
          {t('reports.empty')}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-paper-raised shadow-card">
          {rows.map((report) => (
            <ReportItem
              key={report.id}
              report={report}
              resource={renderResource(report.resource)}
              isBusy={busyIds.has(report.id)}
              onResolve={() => actions.resolveReport(report, () => title.current?.focus())}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {more === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
          <Button
            variant="secondary"
            size="sm"
            busy={more === 'loading'}
            onClick={() => void panel.reports.loadMore()}
          >
            {t('reports.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

import type { ListedReport } from '@worldschool/schema'
import { Check, Flag } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { dayAndTime } from '../day-and-time.ts'
import { useKeptFocus } from '../use-kept-focus.ts'

interface ReportItemProps {
  report: ListedReport
  /** Its resource's name, as a way to it. */
  resource: ReactNode
  isBusy: boolean
  onResolve: () => void
}

export function ReportItem({ report, resource, isBusy, onResolve }: ReportItemProps) {
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
          {tr(`kinds.${report.kind}`)}
        </p>
        <div className="pl-8">
          {resource}
          {report.comment !== null && (
            <blockquote className="wrap-anywhere mb-2 max-w-prose whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft">
              {report.comment}
            </blockquote>
          )}
          <p className="wrap-anywhere text-ink-faint text-sm">
            {t('reports.by', { name: report.reporter ?? t('reports.formerMember') })}
            {' · '}
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

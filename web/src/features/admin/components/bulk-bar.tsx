import type { ListedReport, ReportDecisionResult } from '@worldschool/schema'
import { EyeOff, X } from 'lucide-react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enQueue } from '../../../i18n/en/queue.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { removableReports } from '../removable-reports.ts'
import type { Selection } from '../use-selection.ts'

const boxClass = 'size-5 shrink-0 cursor-pointer accent-primary'

/** Selects one report. */
export function SelectBox({ report, selection }: SelectBoxProps) {
  const { t } = useTexts(enQueue, 'queue')
  return (
    <label className="-m-3 flex shrink-0 p-3">
      <input
        type="checkbox"
        checked={selection.has(report)}
        onChange={() => selection.toggle(report)}
        aria-label={t('bulk.select', { name: report.resource.name })}
        aria-keyshortcuts="x"
        className={boxClass}
      />
    </label>
  )
}

interface SelectBoxProps {
  report: ListedReport
  selection: Selection<ListedReport>
}

interface BulkBarProps {
  selection: Selection<ListedReport>
  /** True while the rows still belong to an earlier filter. */
  isDisabled: boolean
  onAct: () => void
  onDecline: () => void
}

/** The controls that select all shown reports and decide about the selected ones. [M7] */
export function BulkBar({ selection, isDisabled, onAct, onDecline }: BulkBarProps) {
  const { t, language } = useTexts(enQueue, 'queue')
  const { t: ta } = useTexts(enAdmin, 'admin')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const { rows, isAll, allCount, toggleAll, set } = selection
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isAll}
          disabled={isDisabled}
          onChange={toggleAll}
          className={boxClass}
        />
        <span>{t('bulk.selectAll', { number: number(allCount) })}</span>
      </label>
      <span role="status" className="text-ink-soft text-sm tabular-nums">
        {rows.length > 0 && t('bulk.selected', { number: number(rows.length) })}
      </span>
      {rows.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<EyeOff aria-hidden className="size-4.5" />}
            disabled={isDisabled || removableReports(rows).removable.length === 0}
            onClick={onAct}
          >
            {td('open')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<X aria-hidden className="size-4.5" />}
            disabled={isDisabled}
            onClick={onDecline}
          >
            {ta('reports.decline.open')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => set([])}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

export interface FailedReport {
  report: ListedReport
  code: ReportDecisionResult['code']
}

/** The reports that could not be decided about, each with the reason. */
export function FailedDialog({
  failed,
  onClose,
}: {
  failed: readonly FailedReport[]
  onClose: () => void
}) {
  const { t } = useTexts(enQueue, 'queue')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const common = useTranslation()
  const errorText = useErrorText()
  const textOf = (code: FailedReport['code']) =>
    errorText(Object.assign(new Error(), { code }), td('failedText'))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bulk.failedTitle')}
      description={t('bulk.failedText')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <ul className="divide-y divide-line">
        {failed.map(({ report, code }) => (
          <li key={report.id} className="wrap-anywhere py-2">
            <bdi className="block font-semibold">{report.resource.name}</bdi>
            <span className="text-ink-soft text-sm">{textOf(code)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { enModerationQueue } from '../../../i18n/en/moderation-queue.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RefusedRow } from '../refused-rows.ts'
import type { Selection } from '../use-selection.ts'

const boxClass = 'size-5 shrink-0 cursor-pointer accent-primary'

interface SelectBoxProps<Row> {
  row: Row
  /** What it selects. */
  label: string
  selection: Selection<Row>
}

/** Selects one row. */
export function SelectBox<Row>({ row, label, selection }: SelectBoxProps<Row>) {
  return (
    <label className="-m-3 flex shrink-0 p-3">
      <input
        type="checkbox"
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
        aria-label={label}
        aria-keyshortcuts="x"
        className={boxClass}
      />
    </label>
  )
}

interface BulkBarProps<Row> {
  selection: Selection<Row>
  /** Prefix of the texts: `bulk` for reports. */
  texts: 'bulk' | 'held'
  /** True while the rows still belong to an earlier filter. */
  isDisabled: boolean
  /** The other decision about the selected rows. Its button is before the button that declines the rows. */
  children: ReactNode
  onDecline: () => void
}

/** The controls that select all shown rows and decide about the selected ones. [M7] [M11] */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, texts, isDisabled, children, onDecline } = props
  const { t, language } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: ta } = useTexts(enAdmin, 'admin')
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
        <span>{t(`${texts}.selectAll`, { number: number(allCount) })}</span>
      </label>
      <span role="status" className="text-ink-soft text-sm tabular-nums">
        {rows.length > 0 && t(`${texts}.selected`, { number: number(rows.length) })}
      </span>
      {rows.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {children}
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

interface FailedDialogProps {
  failed: readonly RefusedRow[]
  /** Texts for error codes that mean something more precise in this list. */
  texts?: Readonly<Record<string, string>>
  onClose: () => void
}

/** The rows that could not be decided about, each with the reason. */
export function FailedDialog({ failed, texts = {}, onClose }: FailedDialogProps) {
  const { t } = useTexts(enModerationQueue, 'moderationQueue')
  const { t: td } = useTexts(enDeciding, 'deciding')
  const common = useTranslation()
  const errorText = useErrorText()
  const textOf = (code = '') =>
    texts[code] ?? errorText(Object.assign(new Error(), { code }), td('failedText'))
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
        {failed.map(({ id, name, code }) => (
          <li key={id} className="wrap-anywhere py-2">
            <bdi className="block font-semibold">{name}</bdi>
            <span className="text-ink-soft text-sm">{textOf(code)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

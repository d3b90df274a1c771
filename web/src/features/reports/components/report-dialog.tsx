import { limits, type ReportDraft, type ReportKind, reportKinds } from '@worldschool/schema'
import { type FormEvent, useId, useRef, useState } from 'react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, radioClass, TextArea } from '../../../ui/field.tsx'
import { type ReportProblem, toReportDraft } from '../report-draft.ts'

interface ReportFieldsProps {
  kind: ReportKind | null
  comment: string
  problem: ReportProblem | null
  onKind: (kind: ReportKind) => void
  onComment: (comment: string) => void
}

/** What is wrong, and a comment, which is required for "something else". */
export function ReportFields({ kind, comment, problem, onKind, onComment }: ReportFieldsProps) {
  const { t } = useTexts(enReports, 'reports')
  const name = useId()
  const max = limits.report.commentMax
  return (
    <div className="space-y-6">
      <fieldset aria-describedby={problem === 'kindMissing' ? `${name}-problem` : undefined}>
        <legend className="mb-1 font-semibold text-sm">{t('kind')}</legend>
        {reportKinds.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-paper-sunken has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={kind === value}
              onChange={() => onKind(value)}
              className={cn(radioClass, 'outline-none')}
            />
            <span>{t(`kinds.${value}`)}</span>
          </label>
        ))}
        {problem === 'kindMissing' && (
          <p id={`${name}-problem`} role="alert" className="mt-1.5 text-danger text-sm">
            {t('kindMissing')}
          </p>
        )}
      </fieldset>
      <Field
        label={t('comment')}
        required={kind === 'other'}
        error={problem === 'commentMissing' ? t('commentMissing') : undefined}
        hint={t('counter', { count: String(comment.length), max: String(max) })}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
            maxLength={max}
            placeholder={kind === null ? undefined : t(`commentHints.${kind}`)}
          />
        )}
      </Field>
    </div>
  )
}

interface ReportDialogProps {
  /** The refused report, to be corrected. [R7] */
  draft?: ReportDraft
  /** Rejects if it could not be stored; the input stays. [Q2] */
  store: (draft: ReportDraft) => Promise<void>
  onClose: () => void
}

/** The report form; it asks before it discards a typed comment. */
export function ReportDialog({ draft, store, onClose }: ReportDialogProps) {
  const { t } = useTexts(enReports, 'reports')
  const { t: tc } = useTranslation()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState(draft?.kind ?? null)
  const [comment, setComment] = useState(draft?.comment ?? '')
  const [problem, setProblem] = useState<ReportProblem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const report = toReportDraft(kind, comment)
    if ('problem' in report) {
      setProblem(report.problem)
      const missing = report.problem === 'kindMissing' ? 'input' : 'textarea'
      form.current?.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    setIsBusy(true)
    try {
      await store(report.draft)
      showToast({ title: t('done'), description: t('doneText'), tone: 'success' })
      onClose()
    } catch (cause) {
      setIsBusy(false)
      showToast({ title: t('failed'), description: t('failedText'), tone: 'error', cause })
    }
  }
  const leave = () => {
    if (isBusy) return
    if (comment.trim() === (draft?.comment ?? '')) onClose()
    else setIsLeaving(true)
  }

  return (
    <>
      {/* Before the form: both close at once, and the last to close restores the focus. */}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        onConfirm={onClose}
      />
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && leave()}
        title={t('title')}
        description={t('description')}
        closeLabel={tc('common.close')}
        footer={
          <Button type="submit" form={formId} busy={isBusy} className="w-full">
            {t(isBusy ? 'busy' : 'send')}
          </Button>
        }
      >
        <form ref={form} id={formId} onSubmit={send} noValidate>
          <ReportFields
            kind={kind}
            comment={comment}
            problem={problem}
            onKind={(value) => {
              setKind(value)
              setProblem(null)
            }}
            onComment={(text) => {
              setComment(text)
              setProblem(null)
            }}
          />
        </form>
      </Dialog>
    </>
  )
}

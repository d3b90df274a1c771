import type { ReportDraft } from '@worldschool/schema'
import { type FormEvent, useId, useRef, useState } from 'react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type ReportProblem, toReportDraft } from '../report-draft.ts'
import { ReportFields } from './report-fields.tsx'

interface ReportDialogProps {
  /** What the server sent back, to be mended. [R7] */
  draft?: ReportDraft
  /** Rejects when it could not be stored; everything typed stays. [Q2] */
  store: (draft: ReportDraft) => Promise<void>
  onClose: () => void
}

/** The form of a report; it is not closed over a typed comment unasked. */
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
      {/* Before the form: both go at once, and the last to go gives the focus back. */}
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

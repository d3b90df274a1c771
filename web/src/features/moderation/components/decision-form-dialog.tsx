import type { ModerationReason } from '@worldschool/schema'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type DecisionDraft, type DecisionProblem, toDecisionDraft } from '../decision-draft.ts'
import { useIsOnline } from '../queries.ts'
import { ReasonFields } from './decision-fields.tsx'

interface DecisionFormDialogProps {
  title: string
  text: string
  factsLabel: string
  submitLabel: string
  /** Shown while the decision is sent; by default the same for all decisions. */
  busyLabel?: string | undefined
  /** False for a decision that needs no reason: the fields for it are not shown. */
  needsReason?: boolean
  /** What should happen, above the reason. */
  children: ReactNode
  /** Sends the decision and reports that. Resolves to false after a failure that it reports; the fields stay. */
  save: (draft: DecisionDraft) => Promise<unknown>
  onClose: () => void
}

/** A decision of an admin with the reason that the person concerned receives. Online only. [M2] [M5] */
export function DecisionFormDialog(props: DecisionFormDialogProps) {
  const { title, text, factsLabel, submitLabel, needsReason = true, children, onClose } = props
  const { t } = useTexts(enDeciding, 'deciding')
  const common = useTranslation()
  const errorText = useErrorText()
  const isOnline = useIsOnline()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<ModerationReason | null>(null)
  const [facts, setFacts] = useState('')
  const [problem, setProblem] = useState<DecisionProblem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const decision = needsReason ? toDecisionDraft(reason, facts) : { draft: {} }
    if ('problem' in decision) {
      setProblem(decision.problem)
      const missing = decision.problem === 'reasonMissing' ? '[name$=reason]' : 'textarea'
      form.current?.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    setIsBusy(true)
    try {
      if ((await props.save(decision.draft)) === false) setIsBusy(false)
      else onClose()
    } catch (cause) {
      setIsBusy(false)
      if (cause instanceof ApiError && cause.status === 401) return openAuthDialog()
      const isClaimed = cause instanceof ApiError && cause.code === 'claimed'
      const description = isClaimed ? errorText(cause, t('failedText')) : t('failedText')
      showToast({ title: t('failed'), description, tone: 'error', cause })
    }
  }
  const leave = () => {
    if (isBusy) return
    if (facts.trim() === '') onClose()
    else setIsLeaving(true)
  }
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setProblem(null)
    }
  }

  return (
    <>
      {/* Before the form, because both dialogs close at once, and the last one must restore the focus. */}
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
        title={title}
        description={text}
        closeLabel={common.t('common.close')}
        footer={
          <Button type="submit" form={formId} busy={isBusy} disabled={!isOnline} className="w-full">
            {isBusy ? (props.busyLabel ?? t('busy')) : submitLabel}
          </Button>
        }
      >
        <form ref={form} id={formId} onSubmit={send} noValidate className="space-y-6">
          {!isOnline && <Notice kind="offline">{t('offline')}</Notice>}
          {children}
          {needsReason && (
            <ReasonFields
              {...{ reason, facts, factsLabel, problem }}
              onReason={change(setReason)}
              onFacts={change(setFacts)}
            />
          )}
        </form>
      </Dialog>
    </>
  )
}

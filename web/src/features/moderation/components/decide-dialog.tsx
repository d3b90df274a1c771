import {
  type ModeratedSubject,
  type ModerationReason,
  moderationLimits,
  moderationReasons,
} from '@worldschool/schema'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { enDeciding } from '../../../i18n/en/deciding.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { decide } from '../commands.ts'
import { type DecisionProblem, toDecisionDraft } from '../decision-draft.ts'
import { useIsOnline } from '../queries.ts'
import { DecisionFields } from './decision-fields.tsx'

interface DecideDialogProps {
  subject: ModeratedSubject
  /** The admin who opened the form: another tab may sign in as somebody else meanwhile. [SEC-10] */
  userId: string
  onClose: () => void
}

/** An admin hides or removes content of others, with the reason that its author receives. Online only. [M1] [M2] */
export function DecideDialog({ subject, userId, onClose }: DecideDialogProps) {
  const { t } = useTexts(enDeciding, 'deciding')
  const common = useTranslation()
  const isOnline = useIsOnline()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'hidden' | 'removed'>('hidden')
  const [reason, setReason] = useState<ModerationReason | null>(null)
  const [facts, setFacts] = useState('')
  const [problem, setProblem] = useState<DecisionProblem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  const showFailure = (cause: unknown) =>
    showToast({ title: t('failed'), description: t('failedText'), tone: 'error', cause })
  const undo = () => void decide({ userId, subject, state: 'visible' }).catch(showFailure)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const decision = toDecisionDraft(reason, facts)
    if ('problem' in decision) {
      setProblem(decision.problem)
      const missing = decision.problem === 'reasonMissing' ? '[name$=reason]' : 'textarea'
      form.current?.querySelector<HTMLElement>(missing)?.focus()
      return
    }
    setIsBusy(true)
    try {
      await decide({ userId, subject, state, ...decision.draft })
      showToast({
        title: t(`done.${state}`),
        description: t('doneText'),
        tone: 'success',
        action: { label: t('undo'), run: undo },
      })
      onClose()
    } catch (cause) {
      setIsBusy(false)
      if (cause instanceof ApiError && cause.status === 401) openAuthDialog()
      else showFailure(cause)
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
        description={t('text', { days: String(moderationLimits.undoDays) })}
        closeLabel={common.t('common.close')}
        footer={
          <Button type="submit" form={formId} busy={isBusy} disabled={!isOnline} className="w-full">
            {t(isBusy ? 'busy' : `submit.${state}`)}
          </Button>
        }
      >
        <form ref={form} id={formId} onSubmit={send} noValidate className="space-y-6">
          {!isOnline && <Notice kind="offline">{t('offline')}</Notice>}
          <DecisionFields
            {...{ state, reason, facts, problem }}
            reasons={moderationReasons}
            onState={setState}
            onReason={change(setReason)}
            onFacts={change(setFacts)}
          />
        </form>
      </Dialog>
    </>
  )
}

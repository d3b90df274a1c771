import type { ReportDraft } from '@worldschool/schema'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useIsOnline } from '../queries.ts'
import type { ReportTarget } from '../report-draft.ts'
import { type Guest, useReportForm } from '../use-report-form.ts'
import { GuestFields } from './guest-fields.tsx'
import { Choices, ReportFields } from './report-fields.tsx'

interface ReportDialogProps {
  target?: ReportTarget
  /** The refused report, to be corrected. [R7] */
  draft?: ReportDraft
  /** Stores the report of a member. Rejects if it could not be stored; the input stays. [Q2] */
  store: (draft: ReportDraft) => Promise<void>
  /** Sends the report of a person without an account and returns its reference; null for a member. [M7] */
  sendAsGuest?: ((draft: ReportDraft, guest: Guest) => Promise<string>) | null
  onSignIn?: () => void
  onClose: () => void
}

/** The field to correct for each problem. */
const fieldOf = {
  kindMissing: '[name$=kind]',
  commentMissing: 'textarea',
  nameMissing: '[autocomplete=name]',
  emailMissing: '[type=email]',
  goodFaithMissing: '[type=checkbox]',
} as const

const wholeResource = { type: 'resource' } as const

/** The report form; it asks before it discards what was typed. */
export function ReportDialog(props: ReportDialogProps) {
  const { target = wholeResource, draft, store, sendAsGuest = null, onSignIn, onClose } = props
  const { t } = useTexts(enReports, 'reports')
  const { t: tc } = useTranslation()
  const errorText = useErrorText()
  const isOnline = useIsOnline()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isGuest = sendAsGuest !== null
  const report = useReportForm({ target, draft, isGuest })
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [reference, setReference] = useState<string | null>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const checked = report.check()
    if ('problem' in checked) {
      form.current?.querySelector<HTMLElement>(fieldOf[checked.problem])?.focus()
      return
    }
    setIsBusy(true)
    try {
      if (sendAsGuest && checked.guest) {
        setReference(await sendAsGuest(checked.draft, checked.guest))
        return
      }
      await store(checked.draft)
      showToast({ title: t('done'), description: t('doneText'), tone: 'success' })
      onClose()
    } catch (cause) {
      setIsBusy(false)
      const description = isGuest ? errorText(cause, t('guest.failedText')) : t('failedText')
      showToast({ title: t('failed'), description, tone: 'error', cause })
    }
  }
  const leave = () => {
    if (isBusy) return
    if (report.hasInput) setIsLeaving(true)
    else onClose()
  }
  if (reference !== null)
    return (
      <Receipt reference={reference} hasAddress={report.guest.email !== ''} onClose={onClose} />
    )
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
        title={report.type === 'resource' ? t('title') : t(`titles.${report.type}`)}
        description={t('description')}
        closeLabel={tc('common.close')}
        footer={
          <Button
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={isGuest && !isOnline}
            className="w-full"
          >
            {t(isBusy ? 'busy' : 'send')}
          </Button>
        }
      >
        <form ref={form} id={formId} onSubmit={send} noValidate>
          {target.type === 'review' && (
            <div className="mb-6">
              <Choices
                name="about"
                legend={t('about')}
                choices={[
                  ['review', t('aboutReview')],
                  ['member', t('aboutMember', { name: target.author.name })],
                ]}
                chosen={report.type === 'member' ? 'member' : 'review'}
                onChoose={report.chooseType}
              />
            </div>
          )}
          <ReportFields
            kinds={report.kinds}
            kind={report.kind}
            comment={report.comment}
            problem={report.problem}
            onKind={report.chooseKind}
            onComment={report.writeComment}
          />
          {isGuest && (
            <GuestFields
              kind={report.kind}
              input={report.guest}
              problem={report.guestProblem}
              isOnline={isOnline}
              onInput={report.enterGuest}
              onSignIn={() => onSignIn?.()}
            />
          )}
        </form>
      </Dialog>
    </>
  )
}

interface ReceiptProps {
  reference: string
  hasAddress: boolean
  onClose: () => void
}

/** Confirms a report without an account. */
function Receipt({ reference, hasAddress, onClose }: ReceiptProps) {
  const { t } = useTexts(enReports, 'reports')
  const { t: tc } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => close.current?.focus(), [])
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('done')}
      description={t('guest.doneText', { reference })}
      closeLabel={null}
      size="sm"
    >
      {hasAddress && <p className="mb-4 text-ink-soft">{t('guest.doneMail')}</p>}
      <Button ref={close} onClick={onClose} className="w-full">
        {tc('common.close')}
      </Button>
    </Dialog>
  )
}

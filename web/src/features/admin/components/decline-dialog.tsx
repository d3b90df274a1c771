import { cleanText, moderationLimits } from '@worldschool/schema'
import { type FormEvent, useId, useRef, useState } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { enReports } from '../../../i18n/en/reports.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'

interface DeclineDialogProps {
  /** Returns false after a failure, which is reported; the text stays. */
  decline: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Closes a report without consequences, with an explanation for the reporter. [M7] */
export function DeclineDialog({ decline, onClose }: DeclineDialogProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const { t: tr } = useTexts(enReports, 'reports')
  const common = useTranslation()
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const explanation = cleanText(text)
    setIsMissing(explanation === '')
    if (explanation === '') return area.current?.focus()
    setIsBusy(true)
    if (await decline(explanation)) onClose()
    else setIsBusy(false)
  }
  const leave = () => {
    if (isBusy) return
    if (cleanText(text) === '') onClose()
    else setIsLeaving(true)
  }
  return (
    <>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={tr('leaveTitle')}
        text={tr('leaveText')}
        confirmLabel={tr('leave')}
        cancelLabel={tr('stay')}
        onConfirm={onClose}
      />
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && leave()}
        title={t('reports.decline.title')}
        description={t('reports.decline.text')}
        closeLabel={common.t('common.close')}
        size="sm"
        footer={
          <Button type="submit" form={formId} busy={isBusy} className="w-full">
            {t(isBusy ? 'reports.decline.busy' : 'reports.decline.open')}
          </Button>
        }
      >
        <form id={formId} onSubmit={send} noValidate>
          <Field
            label={t('reports.decline.label')}
            required
            error={isMissing ? t('reports.decline.missing') : undefined}
          >
            {(ids) => (
              <TextArea
                {...ids}
                ref={area}
                value={text}
                onChange={(event) => {
                  setIsMissing(false)
                  setText(event.target.value)
                }}
                maxLength={moderationLimits.textMax}
              />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  )
}

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Field, TextArea } from './field.tsx'

interface TextFormDialogProps {
  title: string
  description: string
  closeLabel: string
  label: string
  /** Maximum number of characters. */
  max: number
  submitLabel: string
  busyLabel: string
  /** Shown if the text is empty. */
  missingText: string
  /** The question before a typed text is discarded. */
  leave: { title: string; text: string; leave: string; stay: string }
  isDisabled?: boolean
  /** Above the text. */
  children?: ReactNode
  /** Returns the text without surrounding blanks. */
  clean: (text: string) => string
  /** Returns false after a failure, which the caller reports; the text stays. */
  send: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A form with one required text, which asks before it discards the text. */
export function TextFormDialog(props: TextFormDialogProps) {
  const { leave, isDisabled = false, clean, send, onClose } = props
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const cleaned = clean(text)
    setIsMissing(cleaned === '')
    if (cleaned === '') return area.current?.focus()
    setIsBusy(true)
    if (await send(cleaned)) onClose()
    else setIsBusy(false)
  }
  const close = () => {
    if (isBusy) return
    if (clean(text) === '') onClose()
    else setIsLeaving(true)
  }
  return (
    <>
      {/* Before the form, because both dialogs close at once, and the last one must restore the focus. */}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={leave.title}
        text={leave.text}
        confirmLabel={leave.leave}
        cancelLabel={leave.stay}
        onConfirm={onClose}
      />
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && close()}
        title={props.title}
        description={props.description}
        closeLabel={props.closeLabel}
        size="sm"
        footer={
          <Button
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={isDisabled}
            className="w-full"
          >
            {isBusy ? props.busyLabel : props.submitLabel}
          </Button>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="space-y-5">
          {props.children}
          <Field
            label={props.label}
            required
            hint={`${text.length}/${props.max}`}
            error={isMissing ? props.missingText : undefined}
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
                maxLength={props.max}
              />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  )
}

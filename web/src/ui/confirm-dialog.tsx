import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  confirmLabel: string
  /** The label of the confirm button while `busy`. */
  busyLabel?: string
  cancelLabel: string
  busy?: boolean
  onConfirm: () => void
  /** A further choice, shown below the text and above the buttons. */
  children?: ReactNode
  tone?: 'danger' | 'primary'
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy = false, tone = 'danger' } = props
  // A running action cannot be cancelled, and closing the dialog would suggest that it can.
  const close = () => !busy && props.onOpenChange(false)
  return (
    <Dialog
      open={props.open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={props.title}
      description={props.text}
      closeLabel={null}
      size="sm"
    >
      {props.children && <div className="mb-5">{props.children}</div>}
      {/* Cancel comes first, so that it has the focus and Enter destroys nothing. */}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={close} disabled={busy} className="sm:flex-1">
          {props.cancelLabel}
        </Button>
        <Button variant={tone} busy={busy} onClick={props.onConfirm} className="sm:flex-1">
          {busy ? (props.busyLabel ?? props.confirmLabel) : props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}

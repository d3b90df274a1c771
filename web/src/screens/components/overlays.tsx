import { useState } from 'react'
import { showToast } from '../../stores/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextFormDialog } from '../../ui/text-form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { longText, sentenceText } from './sample-text.ts'
import { Specimen, Specimens } from './specimen.tsx'

type Open = 'short' | 'tall' | 'confirm' | 'busy' | 'text' | null

export function Overlays() {
  const [open, setOpen] = useState<Open>(null)
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null)
  const question = {
    onOpenChange,
    title: 'Delete Sample Resource',
    text: `Are you sure you want to delete "${longText}"? This action cannot be undone.`,
    confirmLabel: 'Delete',
    busyLabel: 'Deleting...',
    cancelLabel: 'Cancel',
    onConfirm: () => setOpen('busy'),
  }
  return (
    <>
      <Specimens name="Dialog">
        <Specimen state="short">
          <Button variant="secondary" onClick={() => setOpen('short')}>
            Open a short dialog
          </Button>
        </Specimen>
        <Specimen state="taller than the screen, with a foot">
          <Button variant="secondary" onClick={() => setOpen('tall')}>
            Open a tall dialog
          </Button>
        </Specimen>
      </Specimens>
      <Specimens name="DialogPanel">
        <Specimen state="the inside of every dialog, seen in those above">
          <Button variant="secondary" onClick={() => setOpen('short')}>
            Open a short dialog
          </Button>
        </Specimen>
      </Specimens>
      <Specimens name="ConfirmDialog">
        <Specimen state="asking; busy once it is confirmed">
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Ask
          </Button>
        </Specimen>
      </Specimens>
      <Specimens name="TextFormDialog">
        <Specimen state="empty; missing after sending; a question before it is discarded">
          <Button variant="secondary" onClick={() => setOpen('text')}>
            Open a form
          </Button>
        </Specimen>
      </Specimens>
      <Specimens name="Toaster">
        <Specimen state="info, success, error with a long text" isWide>
          <Toasts />
        </Specimen>
      </Specimens>
      <Dialog
        open={open === 'short'}
        onOpenChange={onOpenChange}
        title="Reset Password"
        description={sentenceText}
        closeLabel="Close"
      >
        <Toasts />
      </Dialog>
      <Dialog
        open={open === 'tall'}
        onOpenChange={onOpenChange}
        title={longText}
        closeLabel="Close"
        footer={<Button className="w-full">Add Resource</Button>}
      >
        <Toasts />
        {Array.from({ length: 12 }, (_, index) => `Question ${index + 1}`).map((label) => (
          <Field key={label} label={label}>
            {(ids) => <TextInput {...ids} />}
          </Field>
        ))}
      </Dialog>
      {open === 'text' && (
        <TextFormDialog
          title="Decline the report"
          description={sentenceText}
          closeLabel="Close"
          label="Explanation"
          max={2000}
          submitLabel="Decline"
          busyLabel="Declining..."
          missingText="Say why nothing happens."
          leave={{
            title: 'Leave without sending?',
            text: 'You’ll lose what you’ve written.',
            leave: 'Leave',
            stay: 'Keep writing',
          }}
          clean={(text) => text.trim()}
          send={async () => true}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog {...question} open={open === 'confirm'} />
      {/* In the app, a busy dialog closes when the response arrives. To close it here, reload the page. */}
      <ConfirmDialog {...question} open={open === 'busy'} busy onConfirm={() => setOpen(null)} />
    </>
  )
}

function Toasts() {
  const details = { title: 'Resource saved', description: 'Added to your saved resources' }
  return (
    <div className="specimen-row">
      <Button size="sm" variant="secondary" onClick={() => showToast(details)}>
        Info
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => showToast({ ...details, tone: 'success' })}
      >
        Success
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => showToast({ title: 'Error', description: longText, tone: 'error' })}
      >
        Error
      </Button>
    </div>
  )
}

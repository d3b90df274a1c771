import type { OutboxRecord } from '@worldschool/schema'
import { useState } from 'react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { discardWrite } from '../commands.ts'

interface DiscardDialogProps {
  record: OutboxRecord | null
  what: string
  onClose: () => void
}

/** Nothing is dropped without the person's word. [R7] */
export function DiscardDialog({ record, what, onClose }: DiscardDialogProps) {
  const { t } = useOpenedTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const discard = async () => {
    if (!record) return
    setIsBusy(true)
    try {
      await discardWrite(record.seq)
      onClose()
    } catch {
      showToast({ title: t('sync.failed'), description: t('sync.failedText'), tone: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={record !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('sync.discardTitle')}
      text={t('sync.discardText', { what })}
      confirmLabel={t('sync.discard')}
      busyLabel={t('sync.discarding')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      onConfirm={discard}
    />
  )
}

import type { OutboxRecord } from '@worldschool/schema'
import { useState } from 'react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { discardWrite } from '../commands.ts'

interface DiscardDialogProps {
  record: OutboxRecord | null
  /** What goes with it. */
  along: readonly OutboxRecord[]
  /** Says what a write is. */
  what: (record: OutboxRecord) => string
  onClose: () => void
}

/** Nothing is dropped without the person's word. [R7] */
export function DiscardDialog({ record, along, what, onClose }: DiscardDialogProps) {
  const { t, language } = useOpenedTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const discard = async () => {
    if (!record) return
    setIsBusy(true)
    try {
      if (!(await discardWrite(record, along)))
        showToast({ title: t('sync.notDiscarded'), description: t('sync.notDiscardedText') })
      onClose()
    } catch (cause) {
      showToast({
        title: t('sync.failed'),
        description: t('sync.failedText'),
        tone: 'error',
        cause,
      })
    } finally {
      setIsBusy(false)
    }
  }
  const text = (record: OutboxRecord) => {
    const others = new Intl.ListFormat(language, { type: 'conjunction' }).format(along.map(what))
    return along.length === 0
      ? t('sync.discardText', { what: what(record) })
      : t('sync.discardAlongText', { what: what(record), others })
  }
  return (
    <ConfirmDialog
      open={record !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('sync.discardTitle')}
      text={record ? text(record) : ''}
      confirmLabel={t('sync.discard')}
      busyLabel={t('sync.discarding')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      onConfirm={discard}
    />
  )
}

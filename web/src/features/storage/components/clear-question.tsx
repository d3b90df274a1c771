import { useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { enStorage } from '../../../i18n/en/storage.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type ClearableKind, clearKind } from '../clear.ts'
import { measure } from '../measure.ts'

interface ClearConfirmationProps {
  kind: ClearableKind
  bytes: number
  open: boolean
  onClose: () => void
  onCleared: () => void
}

export function ClearConfirmation({
  kind,
  bytes,
  open,
  onClose,
  onCleared,
}: ClearConfirmationProps) {
  const { t, language } = useTexts(enStorage, 'storage')
  const [isBusy, setIsBusy] = useState(false)
  const size = sizeText(bytes, language)

  async function clear(): Promise<void> {
    setIsBusy(true)
    try {
      await clearKind(kind, deviceDb)
      const left = await measure(kind, { db: deviceDb, caches, yieldToMain: async () => undefined })
      const freed = Math.max(0, bytes - left)
      const description =
        freed > 0 ? t('done.text', { size: sizeText(freed, language) }) : t('done.nothing')
      showToast({ title: t(`done.${kind}`), description, tone: 'success' })
    } catch (cause) {
      console.error(cause)
      showToast({ title: t('failed'), tone: 'error', cause })
    } finally {
      setIsBusy(false)
      onClose()
      onCleared()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`question.${kind}`)}
      text={t(`question.${kind}Text`, { size })}
      confirmLabel={t('question.confirm')}
      busyLabel={t('question.busy')}
      cancelLabel={t('question.cancel')}
      busy={isBusy}
      onConfirm={() => void clear()}
    />
  )
}

import { enAreas } from '../../../i18n/en/areas.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { AreaEntry } from '../area-entries.ts'

/** What is asked before something goes, or may cost. */
export type Question = 'delete' | 'cancel' | 'mobile'

interface AreaQuestionProps {
  about: Question
  /** As it was when it was asked. */
  entry: AreaEntry
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

export function AreaQuestion({ about, entry, open, onClose, onConfirm }: AreaQuestionProps) {
  const { t, language } = useTexts(enAreas, 'areas')
  const size = sizeText(bytesOf(about, entry), language)
  const isUpdate = about === 'cancel' && entry.held !== null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`${about}.title`)}
      text={t(isUpdate ? 'cancel.textUpdate' : `${about}.text`, { title: entry.area.title, size })}
      confirmLabel={t(`${about}.confirm`, { size })}
      cancelLabel={t(`${about}.cancel`)}
      tone={about === 'mobile' ? 'primary' : 'danger'}
      onConfirm={onConfirm}
    />
  )
}

/** What goes, or what is still to come. */
function bytesOf(about: Question, { area, held, status }: AreaEntry): number {
  const received = 'received' in status ? status.received : 0
  if (about === 'delete') return (held ?? area).bytes
  if (about === 'cancel') return received
  return (status.kind === 'outdated' ? status.newer : area).bytes - received
}

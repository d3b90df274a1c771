import { enSharing } from '../../../i18n/en/sharing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface DraftOrSharedProps {
  /** The name of the place in the draft; may be empty. */
  draftName: string
  onKeep: () => void
  onUse: () => void
}

/** Asks before shared content replaces a draft. If the dialog is closed without a choice, the draft stays. */
export function DraftOrShared({ draftName, onKeep, onUse }: DraftOrSharedProps) {
  const { t } = useTexts(enSharing, 'sharing')
  const name = draftName ? t('question.quoted', { name: draftName }) : t('question.unnamed')
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onKeep()}
      title={t('question.title')}
      text={t('question.text', { name })}
      cancelLabel={t('question.keep')}
      confirmLabel={t('question.use')}
      tone="primary"
      onConfirm={onUse}
    />
  )
}

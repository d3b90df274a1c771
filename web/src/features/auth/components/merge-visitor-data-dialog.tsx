import { enAccount } from '../../../i18n/en/account.ts'
import { joinSentences } from '../../../i18n/messages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsStore } from '../../../stores/dialogs.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLastNonNull } from '../../../ui/use-last-non-null.ts'

/**
 * Asks at sign-in whether the account takes over a visitor's saves and drafts. If the dialog is closed without a
 * choice, they stay on the device. [Q8]
 */
export function MergeVisitorDataDialog() {
  const { t, language } = useTexts(enAccount, 'account')
  const merge = useDialogsStore((state) => state.visitorDataMerge)
  const last = useLastNonNull(merge)
  if (last === null) return null

  const { username, found } = last
  const sentences = [
    ...(found.saves > 0 ? [t('mergeVisitorData.saves', { count: found.saves })] : []),
    ...(found.drafts > 0 ? [t('mergeVisitorData.drafts', { count: found.drafts })] : []),
    t('mergeVisitorData.question', { username }),
  ]
  return (
    <ConfirmDialog
      open={merge !== null}
      onOpenChange={(isOpen) => !isOpen && last.answer(false)}
      title={t('mergeVisitorData.title')}
      text={joinSentences(sentences, language)}
      confirmLabel={t('mergeVisitorData.confirm')}
      cancelLabel={t('mergeVisitorData.leave')}
      onConfirm={() => last.answer(true)}
      tone="primary"
    />
  )
}

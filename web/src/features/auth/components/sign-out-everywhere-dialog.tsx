import type { User } from '@worldschool/schema'
import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { joinSentences } from '../../../i18n/messages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { signOutEverywhere } from '../commands.ts'
import { useUnsentCount } from '../queries.ts'

interface SignOutEverywhereDialogProps {
  viewer: User
  open: boolean
  onClose: () => void
}

/** Asks first; unsent writes stay on the phone for the same account. [Q9] */
export function SignOutEverywhereDialog({ viewer, open, onClose }: SignOutEverywhereDialogProps) {
  const { t, language } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const errorText = useErrorText()
  const unsent = useUnsentCount()
  const [isBusy, setIsBusy] = useState(false)
  const sentences = [t('everywhere.text')]
  if (unsent > 0) sentences.push(t('everywhere.unsent', { count: unsent }))

  async function confirm() {
    setIsBusy(true)
    try {
      await signOutEverywhere(viewer)
      const description = t('everywhere.done')
      showToast({ title: t('everywhere.doneTitle'), description, tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'signed_out') {
        openAuthDialog(() => void confirm())
      }
      const description = errorText(error, t('everywhere.fallback'))
      showToast({ title: t('everywhere.failed'), description, tone: 'error' })
    } finally {
      setIsBusy(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('everywhere.title')}
      text={joinSentences(sentences, language)}
      confirmLabel={t('everywhere.confirm')}
      busyLabel={t('everywhere.busy')}
      cancelLabel={common.t('common.cancel')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      tone="primary"
    />
  )
}

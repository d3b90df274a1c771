import type { DeleteAccountBody, User } from '@worldschool/schema'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { deleteAccount } from '../commands.ts'

interface Listeners {
  onBusy: (isBusy: boolean) => void
  onDeleted: () => void
}

/** The form of the deletion: a refusal stands where it belongs, and what was typed stays. */
export function useDeleteAccount(viewer: User, { onBusy, onDeleted }: Listeners) {
  const { t } = useTexts(enAccount, 'account')
  const errorText = useErrorText()
  const form = useForm<DeleteAccountBody>({ defaultValues: { password: '', resources: 'keep' } })

  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : null
    const message = errorText(error, t('deleteAccount.fallback'))
    if (code === 'signed_out') openAuthDialog()
    if (code === 'wrong_password')
      form.setError('password', { type: 'refused', message }, { shouldFocus: true })
    else if (code === 'last_admin')
      form.setError('root', { type: 'refused', message: t('deleteAccount.lastAdmin') })
    else showToast({ title: t('deleteAccount.failed'), description: message, tone: 'error' })
  }

  const submit = form.handleSubmit(async (body) => {
    onBusy(true)
    try {
      await deleteAccount(viewer, body)
    } catch (error) {
      return refuse(error)
    } finally {
      onBusy(false)
    }
    const description = t('deleteAccount.done')
    showToast({ title: t('deleteAccount.doneTitle'), description, tone: 'success' })
    onDeleted()
  })

  return { form, submit }
}

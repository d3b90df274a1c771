import { type DeleteAccountBody, limits, type User } from '@worldschool/schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation, useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, PasswordInput } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTooLong } from '../../../ui/use-too-long.ts'
import { deleteAccount } from '../commands.ts'
import type { OwnCounts } from '../own-counts.ts'
import { countOwn } from '../queries.ts'
import {
  DeletionSummary,
  RemainingContactsField,
  RemainingResourcesField,
} from './delete-account-choices.tsx'

interface Listeners {
  onBusy: (isBusy: boolean) => void
  onDeleted: () => void
}

/** The form that deletes the account. An error is shown at its field, and the input stays. */
export function useDeleteAccount(
  viewer: User,
  { mayShowContacts, onBusy, onDeleted }: Listeners & Pick<OwnCounts, 'mayShowContacts'>,
) {
  const { t } = useTexts(enAccount, 'account')
  const errorText = useErrorText()
  const form = useForm<DeleteAccountBody>({
    // For people who do not look closely, the default choice publishes less.
    defaultValues: { password: '', resources: 'keep', contacts: 'remove' },
  })
  const asksContacts = form.watch('resources') === 'keep' && mayShowContacts

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

  const submit = form.handleSubmit(async ({ contacts, ...body }) => {
    onBusy(true)
    try {
      // A choice that was not offered is not sent.
      await deleteAccount(viewer, asksContacts ? { ...body, contacts } : body)
    } catch (error) {
      return refuse(error)
    } finally {
      onBusy(false)
    }
    const description = t('deleteAccount.done')
    showToast({ title: t('deleteAccount.doneTitle'), description, tone: 'success' })
    onDeleted()
  })

  return { form, submit, asksContacts }
}

interface DeleteAccountFormProps extends Omit<DeleteAccountDialogProps, 'open'> {
  onBusy: (isBusy: boolean) => void
}

export function DeleteAccountForm({ viewer, isOnline, ...rest }: DeleteAccountFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useDialogsTranslation()
  const [counts] = useState(() => countOwn(viewer))
  const { mayShowContacts } = counts
  const { form, submit, asksContacts } = useDeleteAccount(viewer, { ...rest, mayShowContacts })
  const { errors, isSubmitting } = form.formState
  const max = limits.account.passwordMax
  const limited = useTooLong(form.register('password'), {
    max,
    text: (length) => t('fields.passwordTooLong', { max, length }),
  })

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <DeletionSummary own={counts} />
      <RemainingResourcesField field={form.register('resources')} count={counts.resources} />
      {asksContacts && (
        <RemainingContactsField field={form.register('contacts')} count={counts.withContacts} />
      )}
      <Field label={t('deleteAccount.password')} error={limited.error ?? errors.password?.message}>
        {(ids) => (
          <PasswordInput
            {...ids}
            {...limited.field}
            autoComplete="current-password"
            showLabel={common.t('auth.showPassword')}
            hideLabel={common.t('auth.hidePassword')}
          />
        )}
      </Field>
      {errors.root && <Notice kind="error">{errors.root.message}</Notice>}
      {!isOnline && <Notice kind="offline">{t('deleteAccount.offline')}</Notice>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button
          variant="secondary"
          onClick={rest.onClose}
          disabled={isSubmitting}
          className="sm:flex-1"
        >
          {t('deleteAccount.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting} className="sm:flex-1">
          {t(isSubmitting ? 'deleteAccount.busy' : 'deleteAccount.confirm')}
        </Button>
      </div>
    </form>
  )
}

export interface DeleteAccountDialogProps {
  viewer: User
  isOnline: boolean
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Deletes the account after asking for the password. See departures.md. */
export function DeleteAccountDialog({ open, ...rest }: DeleteAccountDialogProps) {
  const { t } = useTexts(enAccount, 'account')
  // The request cannot be cancelled once it is sent. Closing the dialog would suggest that the request was cancelled.
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !isBusy && rest.onClose()}
      title={t('deleteAccount.title')}
      description={t('deleteAccount.text')}
      closeLabel={null}
      size="sm"
    >
      <DeleteAccountForm {...rest} onBusy={setIsBusy} />
    </Dialog>
  )
}

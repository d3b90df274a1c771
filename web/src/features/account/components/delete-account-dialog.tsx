import {
  type DeleteAccountBody,
  type LeftResources,
  leftResources,
  limits,
  type User,
} from '@worldschool/schema'
import { useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText, useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, PasswordInput, radioClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTooLong } from '../../../ui/use-too-long.ts'
import { deleteAccount } from '../commands.ts'
import { countOwn, type OwnCounts } from '../queries.ts'

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

interface DeleteAccountFormProps extends Omit<DeleteAccountDialogProps, 'open'> {
  onBusy: (isBusy: boolean) => void
}

export function DeleteAccountForm({ viewer, isOnline, ...rest }: DeleteAccountFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useOpenedTranslation()
  const [own] = useState(() => countOwn(viewer))
  const { form, submit } = useDeleteAccount(viewer, rest)
  const { errors, isSubmitting } = form.formState
  const max = limits.account.passwordMax
  const limited = useTooLong(form.register('password'), {
    max,
    text: (length) => t('fields.passwordTooLong', { max, length }),
  })

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <WhatGoes own={own} />
      <LeftResourcesField field={form.register('resources')} count={own.resources} />
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

/** What an account takes with it, in numbers as far as this device knows them. */
function WhatGoes({ own }: { own: OwnCounts }) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-danger">
      <li>{t('deleteAccount.goes.reviews', inNumbers(own.reviews))}</li>
      <li>{t('deleteAccount.goes.saves')}</li>
      {own.unsent > 0 && <li>{t('deleteAccount.goes.unsent', { count: own.unsent })}</li>}
    </ul>
  )
}

interface LeftResourcesFieldProps {
  field: UseFormRegisterReturn
  /** How many places the person has added, as far as this device knows. */
  count: number
}

/** What becomes of the places of someone who leaves. Departures. */
function LeftResourcesField({ field, count }: LeftResourcesFieldProps) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">
        {t('deleteAccount.resources', inNumbers(count))}
      </legend>
      <div className="flex flex-col gap-2">
        {leftResources.map((choice) => (
          <Choice key={choice} choice={choice} field={field} />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({ choice, field }: { choice: LeftResources; field: UseFormRegisterReturn }) {
  const { t } = useTexts(enAccount, 'account')
  return (
    <label className="flex min-h-12 items-start gap-3 rounded-lg border border-line-strong bg-paper px-4 py-3 transition hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft">
      <input {...field} type="radio" value={choice} className={cn(radioClass, 'mt-0.5')} />
      <span>
        <span className="block font-semibold">{t(`deleteAccount.${choice}`)}</span>
        <span className="block text-ink-soft text-sm">{t(`deleteAccount.${choice}Hint`)}</span>
      </span>
    </label>
  )
}

/** A count for a text; none where this device knows of none, which may not be all there is. */
function inNumbers(count: number): { count: number } | Record<string, never> {
  return count > 0 ? { count } : {}
}

export interface DeleteAccountDialogProps {
  viewer: User
  isOnline: boolean
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Deletes the account, the password asked. Departures. */
export function DeleteAccountDialog({ open, ...rest }: DeleteAccountDialogProps) {
  const { t } = useTexts(enAccount, 'account')
  // On its way it cannot be called back, and closing would look as if it could.
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

import { type LeftResources, leftResources, limits } from '@worldschool/schema'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { radioClass } from '../../../ui/radio-class.ts'
import { countOwn, type OwnCounts } from '../queries.ts'
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteAccountFormProps extends Omit<DeleteAccountDialogProps, 'open'> {
  onBusy: (isBusy: boolean) => void
}

export function DeleteAccountForm({ viewer, isOnline, ...rest }: DeleteAccountFormProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useOpenedTranslation()
  const [own] = useState(() => countOwn(viewer))
  const { form, submit } = useDeleteAccount(viewer, rest)
  const { errors, isSubmitting } = form.formState

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <WhatGoes own={own} />
      <LeftResourcesField field={form.register('resources')} count={own.resources} />
      <Field label={t('deleteAccount.password')} error={errors.password?.message}>
        {(ids) => (
          <PasswordInput
            {...ids}
            {...form.register('password')}
            maxLength={limits.account.passwordMax}
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

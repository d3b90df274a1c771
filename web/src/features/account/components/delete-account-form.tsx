import { limits } from '@worldschool/schema'
import { useState } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { inNumbers } from '../in-numbers.ts'
import { countOwn, type OwnCounts } from '../queries.ts'
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx'
import { LeftResourcesField } from './left-resources-field.tsx'
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

import type { User } from '@worldschool/schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../../api/client.ts'
import { enAccount } from '../../../../i18n/en/account.ts'
import { enTwoStep } from '../../../../i18n/en/two-step.ts'
import { useTexts } from '../../../../i18n/texts-in.ts'
import { openAuthDialog } from '../../../../stores/dialogs.ts'
import { Button } from '../../../../ui/button.tsx'
import { disableSecondFactor, renewRecoveryCodes } from '../../two-step-commands.ts'
import { CodeField } from '../code-field.tsx'
import { PasswordField } from '../form-fields.tsx'
import { useSubmit } from '../use-submit.ts'

interface ProofFormProps {
  viewer: User
  purpose: 'renew' | 'off'
  /** Called with new recovery codes; with none if two-step sign-in was turned off. */
  onDone: (recoveryCodes: string[]) => void
}

/** Asks for password and code, which are required to turn the second factor off or to renew the recovery codes. */
export function ProofForm({ viewer, purpose, onDone }: ProofFormProps) {
  const { t } = useTexts(enTwoStep, 'twoStep')
  const account = useTexts(enAccount, 'account')
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const isOff = purpose === 'off'
  const submit = useSubmit({
    form,
    command: async (body) => {
      if (!isOff) return onDone(await renewRecoveryCodes(viewer, body).catch(promptSignIn))
      await disableSecondFactor(viewer, body).catch(promptSignIn)
      onDone([])
    },
    failed: { title: t('failed'), fallback: t('fallback') },
    done: isOff
      ? { title: t('offTitle'), description: t('offDone') }
      : { title: t('codes.renewed'), description: t('codes.renewedText') },
    fieldByCode: {
      wrong_password: 'password',
      second_factor_wrong: 'code',
      too_many_requests: 'code',
    },
    onDone: () => undefined,
  })
  const label = t(isOff ? 'manage.off' : 'manage.renew')

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="text" autoComplete="username" value={viewer.email} readOnly hidden />
      <PasswordField
        field={form.register('password')}
        error={errors.password?.message}
        label={account.t('editProfile.password')}
        kind="current"
      />
      <CodeField field={form.register('code')} error={errors.code?.message} />
      <Button
        type="submit"
        variant={isOff ? 'danger' : 'primary'}
        busy={isSubmitting}
        className="w-full"
      >
        {isSubmitting ? t('checking') : label}
      </Button>
    </form>
  )
}

/** Rethrows the error; opens the sign-in dialog if the session has ended. */
export function promptSignIn(error: unknown): never {
  if (error instanceof ApiError && error.code === 'signed_out') openAuthDialog()
  throw error
}

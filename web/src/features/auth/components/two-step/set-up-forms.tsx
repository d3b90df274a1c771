import type { SecondFactorSecretResponse, User } from '@worldschool/schema'
import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../../api/client.ts'
import { enAccount } from '../../../../i18n/en/account.ts'
import { enTwoStep } from '../../../../i18n/en/two-step.ts'
import { useTexts } from '../../../../i18n/texts-in.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { showToast } from '../../../../stores/toast.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../two-step-commands.ts'
import { CodeField } from '../code-field.tsx'
import { PasswordField, SubmitButton } from '../form-fields.tsx'
import { useSubmit } from '../use-submit.ts'
import { promptSignIn } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'

interface PasswordFormProps {
  viewer: User
  onBegun: (secret: SecondFactorSecretResponse) => void
  /** Called if two-step sign-in has been turned on in another tab or on another device. */
  onConflict: () => void
}

/** Asks for the password, so that nobody can turn on two-step sign-in on a borrowed phone. */
export function PasswordForm({ viewer, onBegun, onConflict }: PasswordFormProps) {
  const { t } = useTexts(enTwoStep, 'twoStep')
  const account = useTexts(enAccount, 'account')
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit({
    form,
    command: async ({ password }) => {
      const secret = await beginSecondFactor(viewer, password).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'conflict') onConflict()
        return promptSignIn(error)
      })
      onBegun(secret)
    },
    failed: { title: t('failed'), fallback: t('fallback') },
    done: null,
    fieldByCode: { wrong_password: 'password' },
    onDone: () => undefined,
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="text" autoComplete="username" value={viewer.email} readOnly hidden />
      <PasswordField
        field={form.register('password')}
        error={errors.password?.message}
        label={account.t('editProfile.password')}
        kind="current"
      />
      <SubmitButton busy={isSubmitting} label={t('next')} busyLabel={t('checking')} />
    </form>
  )
}

interface SetUpFormProps extends SecondFactorSecretResponse {
  viewer: User
  onOn: (recoveryCodes: string[]) => void
}

/** Shows a link first, because the authenticator app is usually on the same phone, and a QR code on wide screens. */
export function SetUpForm({ viewer, secret, uri, onOn }: SetUpFormProps) {
  const { t } = useTexts(enTwoStep, 'twoStep')
  // The form that had the focus has been removed.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit({
    form,
    command: async ({ code }) => onOn(await confirmSecondFactor(viewer, code).catch(promptSignIn)),
    failed: { title: t('failed'), fallback: t('fallback') },
    done: { title: t('doneTitle'), description: t('done') },
    fieldByCode: { second_factor_wrong: 'code', too_many_requests: 'code' },
    onDone: () => undefined,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <section className="flex flex-col gap-3">
        <div>
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            {t('setUp.add')}
          </h3>
          <p className="text-ink-soft text-sm">{t('setUp.addHint')}</p>
        </div>
        <a href={uri} className={cn(buttonClass('secondary'), 'w-full')}>
          {t('setUp.open')}
        </a>
        <SetUpOption text={t('setUp.scan')} className="max-sm:hidden">
          <QrCode text={uri} label={t('setUp.qr')} />
        </SetUpOption>
        <SetUpOption text={t('setUp.key')}>
          <Key secret={secret} />
        </SetUpOption>
      </section>
      <CodeField
        field={form.register('code')}
        error={errors.code?.message}
        label={t('setUp.code')}
        takesRecoveryCode={false}
      />
      <SubmitButton busy={isSubmitting} label={t('setUp.submit')} busyLabel={t('checking')} />
    </form>
  )
}

interface SetUpOptionProps {
  text: string
  className?: string
  children: ReactNode
}

function SetUpOption({ text, className, children }: SetUpOptionProps) {
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <p className="text-sm">{text}</p>
      {children}
    </div>
  )
}

/** The secret in groups of four, for typing on another device. */
function Key({ secret }: { secret: string }) {
  const { t } = useTexts(enTwoStep, 'twoStep')

  async function copy() {
    const isCopied = await copyText(secret)
    showToast({
      title: t(isCopied ? 'copied' : 'copyFailed'),
      tone: isCopied ? 'success' : 'error',
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg bg-paper-sunken p-3">
      <code
        dir="ltr"
        translate="no"
        className="min-w-48 flex-1 select-all font-mono text-sm tracking-wide"
      >
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <Button
        variant="quiet"
        size="sm"
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {t('setUp.copyKey')}
      </Button>
    </div>
  )
}

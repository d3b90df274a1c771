import type { SecondFactorResponse, SecondFactorSecretResponse, User } from '@worldschool/schema'
import { useState } from 'react'
import { enAccount } from '../../../../i18n/en/account.ts'
import { enTwoStep } from '../../../../i18n/en/two-step.ts'
import { useTexts } from '../../../../i18n/texts-in.ts'
import { useErrorText } from '../../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { showToast } from '../../../../stores/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton, VisuallyHidden } from '../../../../ui/skeleton.tsx'
import type { SecondFactorState } from '../../use-second-factor.ts'
import { OfflineNotice } from '../form-fields.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { PasswordForm, SetUpForm } from './set-up-forms.tsx'

type Step =
  | { at: 'start' }
  | { at: 'set-up'; secret: SecondFactorSecretResponse }
  | { at: 'renew' | 'off' }
  | { at: 'codes'; codes: string[] }

interface TwoStepDialogProps {
  viewer: User
  state: SecondFactorState
  open: boolean
  onClose: () => void
}

/** Turns two-step sign-in on and off, online only. See departures.md. [SEC-32] */
export function TwoStepDialog({ viewer, state, open, onClose }: TwoStepDialogProps) {
  const { t } = useTexts(enTwoStep, 'twoStep')
  const account = useTexts(enAccount, 'account')
  const common = useTranslation()
  const [step, setStep] = useState<Step>({ at: 'start' })

  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setStep({ at: 'start' })
  }

  function show(codes: string[]) {
    setStep({ at: 'codes', codes })
    void state.read()
  }

  function finishOff() {
    onClose()
    void state.read()
  }

  const isOff = state.factor?.isOn === false
  const descriptions = {
    start: isOff ? t('text') : undefined,
    'set-up': undefined,
    renew: t('manage.renewText'),
    off: t('manage.offText'),
    codes: t('codes.text'),
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && step.at !== 'codes' && onClose()}
      title={step.at === 'codes' ? t('codes.title') : account.t('twoStep.title')}
      description={descriptions[step.at]}
      // The recovery codes are shown only once, so an accidental tap must not close the dialog.
      closeLabel={step.at === 'codes' ? null : common.t('common.close')}
      size="sm"
    >
      <div className="mb-4 empty:hidden">
        <OfflineNotice text={t('offline')} />
      </div>
      {step.at === 'start' && (
        <Start
          viewer={viewer}
          state={state}
          onBegun={(secret) => setStep({ at: 'set-up', secret })}
          onChoice={(at) => setStep({ at })}
        />
      )}
      {step.at === 'set-up' && <SetUpForm viewer={viewer} {...step.secret} onOn={show} />}
      {step.at === 'renew' && <ProofForm viewer={viewer} purpose="renew" onDone={show} />}
      {step.at === 'off' && <ProofForm viewer={viewer} purpose="off" onDone={finishOff} />}
      {step.at === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onCopied={(isCopied) =>
            showToast({
              title: t(isCopied ? 'copied' : 'copyFailed'),
              tone: isCopied ? 'success' : 'error',
            })
          }
          onKept={onClose}
        />
      )}
    </Dialog>
  )
}

interface StartProps {
  viewer: User
  state: SecondFactorState
  onBegun: (secret: SecondFactorSecretResponse) => void
  onChoice: (at: 'renew' | 'off') => void
}

function Start({ viewer, state, onBegun, onChoice }: StartProps) {
  const { t } = useTexts(enTwoStep, 'twoStep')
  const common = useTranslation()
  const errorText = useErrorText()
  const { factor, error, read } = state
  if (factor?.isOn) return <Manage factor={factor} onChoice={onChoice} />
  if (factor) return <PasswordForm viewer={viewer} onBegun={onBegun} onConflict={read} />
  if (error === null)
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton className="h-28" />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="error">{errorText(error, t('unread'))}</Notice>
      <Button variant="secondary" onClick={() => void read()}>
        {common.t('common.retry')}
      </Button>
    </div>
  )
}

interface ManageProps extends Pick<StartProps, 'onChoice'> {
  factor: SecondFactorResponse
}

function Manage({ factor, onChoice }: ManageProps) {
  const { t } = useTexts(enTwoStep, 'twoStep')
  return (
    <div className="flex flex-col gap-4">
      <p>{t('manage.left', { count: factor.recoveryCodesLeft })}</p>
      <Button variant="secondary" onClick={() => onChoice('renew')}>
        {t('manage.renew')}
      </Button>
      <Button variant="quiet-danger" onClick={() => onChoice('off')}>
        {t('manage.off')}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { RichText } from '../../../i18n/rich-text.tsx'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { closeAuthDialog, useDialogsStore } from '../../../stores/dialogs.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { OfflineNotice } from './form-fields.tsx'
import { MergeVisitorDataDialog } from './merge-visitor-data-dialog.tsx'
import { SignInCodeForm } from './sign-in-code-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useAuthForms } from './use-auth-forms.ts'

type Tab = 'sign-in' | 'sign-up'

/** Sign in, with a code if the account requires one, or sign up. Specification, section 2, "Auth dialog". */
export function AuthDialog() {
  const { t } = useDialogsTranslation()
  const account = useTexts(enAccount, 'account')
  const auth = useDialogsStore((state) => state.auth)
  const [tab, setTab] = useState<Tab>(auth.tab)
  const forms = useAuthForms()

  const [wasOpen, setWasOpen] = useState(auth.open)
  if (auth.open !== wasOpen) {
    setWasOpen(auth.open)
    if (auth.open) setTab(auth.tab)
  }

  function finish() {
    forms.reset()
    closeAuthDialog('signed-in')
  }

  function dismiss() {
    forms.forgetPasswords()
    closeAuthDialog('dismissed')
  }

  return (
    <Dialog
      open={auth.open}
      onOpenChange={(open) => !open && dismiss()}
      title={forms.asksForCode ? account.t('twoStep.title') : t('auth.title')}
      description={
        forms.asksForCode
          ? account.t('code.text')
          : t(auth.reason ? `auth.reasons.${auth.reason}` : 'auth.description')
      }
      closeLabel={t('common.close')}
      size="sm"
    >
      <div className="mb-4 empty:hidden">
        <OfflineNotice text={t('auth.offline')} />
      </div>
      {forms.asksForCode ? (
        <SignInCodeForm
          form={forms.code}
          credentials={forms.signIn.getValues}
          onSignedIn={finish}
          onBack={forms.goBack}
        />
      ) : (
        <>
          <Tabs
            label={t('auth.tabs')}
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: 'sign-in',
                label: t('auth.signInTab'),
                content: (
                  <SignInForm
                    form={forms.signIn}
                    focusesPassword={forms.isBack}
                    onCodeAsked={forms.askForCode}
                    onSignedIn={finish}
                  />
                ),
              },
              {
                value: 'sign-up',
                label: t('auth.signUpTab'),
                content: <SignUpForm form={forms.signUp} onSignedUp={finish} />,
              },
            ]}
          />
          <AgreementNotice />
        </>
      )}
      <MergeVisitorDataDialog />
    </Dialog>
  )
}

/** The links open in a new tab, so that the dialog and its input stay. */
function AgreementNotice() {
  const { t } = useDialogsTranslation()
  const link = {
    target: '_blank',
    rel: 'noopener',
    title: t('resourceWindow.newTab'),
    className: 'whitespace-nowrap font-semibold text-primary underline underline-offset-2',
  }
  return (
    <p className="mt-5 text-balance text-center text-ink-soft text-sm">
      <RichText
        message="auth.notice"
        parts={{
          terms: <Link to={paths.terms} {...link} />,
          privacy: <Link to={paths.privacy} {...link} />,
        }}
      />
    </p>
  )
}

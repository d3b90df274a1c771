import { useState } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sendUnsent } from '../commands.ts'
import { useIsOnline } from '../queries.ts'
import type { SigningOut } from './use-sign-out.ts'

/** Unsent writes are sent now, stay on the phone for the same account, or are discarded. [Q9] */
export function SignOutDialog({ signingOut }: { signingOut: SigningOut }) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const isOnline = useIsOnline()
  const [busy, setBusy] = useState<'sending' | 'leaving' | null>(null)
  const [left, setLeft] = useState(0)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const count = signingOut.unsent

  async function leave(options?: { discardsUnsent: boolean }) {
    setBusy('leaving')
    await signingOut.leave(options)
    setBusy(null)
    setIsDiscarding(false)
  }

  async function send() {
    setBusy('sending')
    const left = await sendUnsent()
    setBusy(null)
    if (left > 0) setLeft(left)
    else await leave()
  }

  function close() {
    if (busy) return
    setLeft(0)
    signingOut.cancel()
  }

  return (
    <>
      <Dialog
        open={signingOut.isConfirming}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('signOut.title')}
        description={t('signOut.text', { count })}
        closeLabel={null}
        size="sm"
      >
        {left > 0 && (
          <div className="mb-5">
            <Notice kind={isOnline ? 'error' : 'offline'}>
              {t(isOnline ? 'signOut.left' : 'signOut.offline', { count: left })}
            </Notice>
          </div>
        )}
        <div className="flex flex-col gap-3">
          <Button busy={busy === 'sending'} disabled={busy !== null} onClick={() => void send()}>
            {t(busy === 'sending' ? 'signOut.sending' : 'signOut.send')}
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'leaving'}
            disabled={busy !== null}
            onClick={() => void leave()}
          >
            {t('signOut.keep')}
          </Button>
          <Button
            variant="quiet-danger"
            disabled={busy !== null}
            onClick={() => setIsDiscarding(true)}
          >
            {t('signOut.discard')}
          </Button>
          <Button variant="quiet" disabled={busy !== null} onClick={close}>
            {common.t('common.cancel')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={t('signOut.discardTitle')}
        text={t('signOut.discardText', { count })}
        confirmLabel={t('signOut.discardConfirm')}
        cancelLabel={common.t('common.cancel')}
        busy={busy === 'leaving'}
        onConfirm={() => void leave({ discardsUnsent: true })}
      />
    </>
  )
}

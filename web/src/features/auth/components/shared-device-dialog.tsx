import { useEffect, useState } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { joinSentences } from '../../../i18n/messages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OpenableProps } from '../../../ui/lazy-component.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { countUnsentOfOthers, leaveSharedDevice, sendUnsent } from '../commands.ts'
import { useIsOnline, useUnsentCount } from '../queries.ts'

/** Signs out and clears the device; unsent writes are discarded only after the user confirms. [Q9] */
export function SharedDeviceDialog({ open = false, onClose }: OpenableProps) {
  const { t, language } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const opened = useDialogsTranslation()
  const isOnline = useIsOnline()
  const own = useUnsentCount()
  const others = useUnsentOfOthers(open)
  const [busy, setBusy] = useState<'sending' | 'clearing' | null>(null)
  const [left, setLeft] = useState(0)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const waiting = own + (others ?? 0)
  const sentences = [t('shared.text')]
  if (own > 0) sentences.push(t('shared.unsent', { count: own }))
  if (others) sentences.push(t('shared.others', { count: others }))

  async function clear() {
    setBusy('clearing')
    try {
      await leaveSharedDevice()
    } catch (error) {
      console.error('The device could not be cleared', error)
      const description = opened.t('auth.signOut.failedText')
      showToast({ title: opened.t('auth.signOut.failed'), description, tone: 'error' })
    }
    setBusy(null)
    setIsDiscarding(false)
  }

  async function send() {
    setBusy('sending')
    const left = await sendUnsent()
    setBusy(null)
    setLeft(left)
    if (left === 0 && others === 0) await clear()
  }

  function close() {
    if (busy) return
    setLeft(0)
    onClose()
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('shared.title')}
        description={joinSentences(sentences, language)}
        closeLabel={null}
        size="sm"
      >
        {(left > 0 || !isOnline) && (
          <div className="mb-5">
            <Notice kind={isOnline ? 'error' : 'offline'}>
              {left > 0
                ? t(isOnline ? 'signOut.left' : 'signOut.offline', { count: left })
                : t('shared.offline')}
            </Notice>
          </div>
        )}
        <div className="flex flex-col gap-3">
          {own > 0 && (
            <Button busy={busy === 'sending'} disabled={busy !== null} onClick={() => void send()}>
              {t(busy === 'sending' ? 'signOut.sending' : 'shared.send')}
            </Button>
          )}
          {waiting > 0 ? (
            <Button
              variant={own > 0 ? 'quiet-danger' : 'danger'}
              disabled={busy !== null}
              onClick={() => setIsDiscarding(true)}
            >
              {t('shared.discard')}
            </Button>
          ) : (
            <Button
              busy={busy === 'clearing'}
              disabled={busy !== null || others === null}
              onClick={() => void clear()}
            >
              {t(busy === 'clearing' ? 'shared.busy' : 'shared.confirm')}
            </Button>
          )}
          <Button variant="quiet" disabled={busy !== null} onClick={close}>
            {common.t('common.cancel')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={t('signOut.discardTitle')}
        text={t('signOut.discardText', { count: waiting })}
        confirmLabel={t('shared.discard')}
        busyLabel={t('shared.busy')}
        cancelLabel={common.t('common.cancel')}
        busy={busy === 'clearing'}
        onConfirm={() => void clear()}
      />
    </>
  )
}

/** Number of unsent writes of other accounts; null while loading. */
function useUnsentOfOthers(isOpen: boolean): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isOpen) return setCount(null)
    let isWanted = true
    countUnsentOfOthers().then((count) => isWanted && setCount(count), console.error)
    return () => {
      isWanted = false
    }
  }, [isOpen])
  return count
}

import { confirmEmailBody, limits } from '@worldschool/schema'
import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { setConfirmationToken, useDialogsStore } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLastNonNull } from '../../../ui/use-last-non-null.ts'
import { confirmEmail } from '../commands.ts'
import { OfflineNotice } from './form-fields.tsx'

/**
 * Completes what the mailed link started. Requires a button press, because mail scanners open links too.
 * See departures.md.
 */
export function ConfirmEmailDialog() {
  const token = useDialogsStore((state) => state.confirmationToken)
  const shown = useLastNonNull(token)
  return shown === null ? null : <ForToken key={shown} token={shown} open={token !== null} />
}

function ForToken({ token, open }: { token: string; open: boolean }) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  const errorText = useErrorText()
  const isWhole = confirmEmailBody.shape.token.safeParse(token).success
  const [isExpired, setIsExpired] = useState(!isWhole)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setConfirmationToken(null)

  const confirm = async () => {
    setIsBusy(true)
    try {
      await confirmEmail(token)
      showToast({ title: t('confirm.doneTitle'), description: t('confirm.done'), tone: 'success' })
      close()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmation_link_expired') {
        setIsExpired(true)
        return
      }
      const description =
        error instanceof ApiError ? errorText(error, t('confirm.fallback')) : t('confirm.fallback')
      showToast({ title: t('confirm.failed'), description, tone: 'error', cause: error })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t(isExpired ? 'confirm.expiredTitle' : 'confirm.title')}
      description={
        isExpired
          ? t('confirm.expiredText', { days: limits.confirmationLinkDays })
          : t('confirm.text')
      }
      closeLabel={common.t('common.close')}
      size="sm"
    >
      {isExpired ? (
        <Button variant="secondary" onClick={close} className="w-full">
          {common.t('common.close')}
        </Button>
      ) : (
        <div className="flex flex-col gap-4">
          <OfflineNotice text={t('confirm.offline')} />
          <Button busy={isBusy} onClick={confirm} className="w-full">
            {t(isBusy ? 'confirm.busy' : 'confirm.submit')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

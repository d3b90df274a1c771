import { MailCheck } from 'lucide-react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsOnline } from '../queries.ts'
import {
  type OpenConfirmation,
  useOpenConfirmation,
  useSendConfirmation,
} from './use-confirmation.ts'

/** Says that the member must confirm the address, and which writes wait for that. Not rendered once it is confirmed. */
export function ConfirmEmailNotice() {
  const open = useOpenConfirmation()
  return open && <NoticeOf {...open} />
}

function NoticeOf({ viewer, hasWaitingWrites }: OpenConfirmation) {
  const { t } = useTexts(enAccount, 'account')
  const { isSending, send } = useSendConfirmation(viewer)
  const isOnline = useIsOnline()
  return (
    <section
      aria-label={t('confirm.title')}
      className="flex items-start gap-3 rounded-xl bg-primary-soft p-4 text-left"
    >
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-sm">
          {t(hasWaitingWrites ? 'confirm.unconfirmed' : 'confirm.unasked', { email: viewer.email })}
        </p>
        <Button
          variant="secondary"
          size="sm"
          busy={isSending}
          disabled={!isOnline}
          onClick={() => void send()}
          className="mt-3"
        >
          {isSending
            ? t('confirm.sending')
            : t(hasWaitingWrites ? 'confirm.sendAgain' : 'confirm.send')}
        </Button>
      </div>
    </section>
  )
}

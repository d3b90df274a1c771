import { useLiveQuery } from 'dexie-react-hooks'
import { MailCheck } from 'lucide-react'
import { deviceDb } from '../../../db/device.ts'
import { readValue, writeValue } from '../../../db/device-values.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsStore } from '../../../stores/dialogs.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToastHost } from '../../../ui/toast-host.ts'
import { useIsOnline } from '../queries.ts'
import {
  type OpenConfirmation,
  useOpenConfirmation,
  useSendConfirmation,
} from './use-confirmation.ts'

/** Asks once to confirm the address; after that, the profile and the sync sheet ask. */
export function ConfirmEmailBar() {
  const open = useOpenConfirmation()
  const isCovered = useToastHost() !== null
  const hasOtherBar = useDialogsStore(({ update, fullness }) => !!(update || fullness))
  if (!open || isCovered || hasOtherBar) return null
  return <BarOf key={requestKey(open)} {...open} />
}

function BarOf(open: OpenConfirmation) {
  const { viewer, hasWaitingWrites } = open
  const { t } = useTexts(enAccount, 'account')
  const isOnline = useIsOnline()
  const { isSending, send } = useSendConfirmation(viewer)
  const lastAsked = useLiveQuery(
    async () => (await readValue(deviceDb, 'askedToConfirm')) ?? null,
    [],
  )
  // Undefined while loading.
  if (lastAsked === undefined || lastAsked === requestKey(open)) return null
  const close = () => void writeValue(deviceDb, 'askedToConfirm', requestKey(open))
  return (
    <Bar
      icon={<MailCheck className="size-5" />}
      text={t(hasWaitingWrites ? 'confirm.unconfirmed' : 'confirm.unasked', {
        email: viewer.email,
      })}
      // No button if writes wait: the server has already sent a link to this new account.
      action={
        !hasWaitingWrites && (
          <Button
            size="sm"
            busy={isSending}
            disabled={!isOnline}
            onClick={async () => {
              if (await send()) close()
            }}
          >
            {t(isSending ? 'confirm.sending' : 'confirm.send')}
          </Button>
        )
      }
      closeLabel={t('confirm.later')}
      onClose={close}
    />
  )
}

/** Identifies which request the account has been shown. */
function requestKey({ viewer, hasWaitingWrites }: OpenConfirmation): string {
  return hasWaitingWrites ? viewer.email : 'unasked'
}

import type { User } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { deviceDb } from '../../../db/device.ts'
import { readValue } from '../../../db/device-values.ts'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useErrorText } from '../../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { sendConfirmation } from '../commands.ts'
import { useViewer } from '../queries.ts'

/** An address to be confirmed, and whether writes wait for it. */
export interface OpenConfirmation {
  viewer: User
  hasWaitingWrites: boolean
}

/** Null if there is nothing to confirm: for visitors, and if the operator sends no mail. */
export function useOpenConfirmation(): OpenConfirmation | null {
  const viewer = useViewer()
  const configuration = useLiveQuery(() => readValue(deviceDb, 'configuration'), [])
  if (viewer?.emailState === 'unconfirmed') return { viewer, hasWaitingWrites: true }
  const isUnconfirmed = viewer && !viewer.emailState && configuration?.confirmsEmail === true
  return isUnconfirmed ? { viewer, hasWaitingWrites: false } : null
}

/** Requests a confirmation mail and reports the outcome in a toast. */
export function useSendConfirmation(viewer: User) {
  const { t } = useTexts(enAccount, 'account')
  const errorText = useErrorText()
  const [isSending, setIsSending] = useState(false)

  const describe = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('confirm.notSent')
    if (error.code === 'too_many_requests') return t('confirm.tooSoon')
    return errorText(error, t('confirm.notSent'))
  }
  const send = async (): Promise<boolean> => {
    setIsSending(true)
    try {
      await sendConfirmation(viewer)
      showToast({
        title: t('confirm.sentTitle'),
        description: t('confirm.sent', { email: viewer.email }),
        tone: 'success',
      })
      return true
    } catch (error) {
      const description = describe(error)
      showToast({ title: t('confirm.failed'), description, tone: 'error', cause: error })
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { isSending, send }
}

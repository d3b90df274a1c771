import { useState } from 'react'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { signOut } from '../commands.ts'
import { useUnsentCount } from '../queries.ts'

export interface SigningOut {
  /** Signs out at once, or asks first if there are unsent writes. [Q9] */
  start: () => void
  leave: (options?: { discardsUnsent: boolean }) => Promise<void>
  cancel: () => void
  isConfirming: boolean
  /** Number of the user's writes that the server has not accepted yet. */
  unsent: number
}

export function useSignOut(): SigningOut {
  const { t } = useDialogsTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  const unsent = useUnsentCount()

  async function leave(options?: { discardsUnsent: boolean }) {
    try {
      await signOut(options)
    } catch (error) {
      console.error('Sign-out failed', error)
      const description = t('auth.signOut.failedText')
      showToast({ title: t('auth.signOut.failed'), description, tone: 'error' })
    }
    setIsConfirming(false)
  }

  return {
    start: () => (unsent > 0 ? setIsConfirming(true) : void leave()),
    leave,
    cancel: () => setIsConfirming(false),
    isConfirming,
    unsent,
  }
}

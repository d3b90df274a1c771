import { useState } from 'react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { signOut } from '../commands.ts'
import { useUnsentCount } from '../queries.ts'

export interface SigningOut {
  /** Signs out at once, or asks first if there are unsent writes. [Q9] */
  start: () => void
  leave: (options?: { discardsUnsent: boolean }) => Promise<void>
  cancel: () => void
  isAsking: boolean
  /** Number of the user's writes that the server has not accepted yet. */
  unsent: number
}

export function useSignOut(): SigningOut {
  const { t } = useOpenedTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const unsent = useUnsentCount()

  async function leave(options?: { discardsUnsent: boolean }) {
    try {
      await signOut(options)
    } catch (error) {
      console.error('Sign-out failed', error)
      const description = t('auth.signOut.failedText')
      showToast({ title: t('auth.signOut.failed'), description, tone: 'error' })
    }
    setIsAsking(false)
  }

  return {
    start: () => (unsent > 0 ? setIsAsking(true) : void leave()),
    leave,
    cancel: () => setIsAsking(false),
    isAsking,
    unsent,
  }
}

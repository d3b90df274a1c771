import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { signOut } from '../commands.ts'
import { useUnsentCount } from '../queries.ts'

export interface SigningOut {
  /** Signs out at once, or asks first when something is not sent yet. [Q9] */
  start: () => void
  confirm: () => void
  cancel: () => void
  isAsking: boolean
  isBusy: boolean
  /** How many of the person's writes the server has not taken yet. */
  unsent: number
}

export function useSignOut(): SigningOut {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const unsent = useUnsentCount()

  async function confirm() {
    setIsBusy(true)
    try {
      await signOut()
    } catch (error) {
      console.error('Sign-out failed', error)
      const description = t('auth.signOut.failedText')
      showToast({ title: t('auth.signOut.failed'), description, tone: 'error' })
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  return {
    start: () => (unsent > 0 ? setIsAsking(true) : void confirm()),
    confirm: () => void confirm(),
    cancel: () => setIsAsking(false),
    isAsking,
    isBusy,
    unsent,
  }
}

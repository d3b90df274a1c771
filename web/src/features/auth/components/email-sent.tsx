import { useEffect, useRef } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

/** The other half of the forgot-password dialog, once the link was asked for. Section 2. */
export function EmailSent({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(enAccount, 'account')
  const close = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <Button ref={close} onClick={onClose} className="w-full">
      {t('forgot.close')}
    </Button>
  )
}

import { limits } from '@worldschool/schema'
import { useEffect, useRef } from 'react'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'

/** Stands where the new password was to be typed, when the link is used up or too old. */
export function ExpiredLink({ onSendNew }: { onSendNew: () => void }) {
  const { t } = useTexts(enAccount, 'account')
  const button = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="alert" className="mb-5 text-pretty text-ink-soft">
        {t('reset.expiredText', { minutes: limits.resetLinkMinutes })}
      </p>
      <Button ref={button} onClick={onSendNew} className="w-full">
        {t('reset.sendNew')}
      </Button>
    </>
  )
}

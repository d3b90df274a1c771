import { UserX } from 'lucide-react'
import { useState } from 'react'
import { enBlocking } from '../../../i18n/en/blocking.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import type { OtherMember } from '../commands.ts'
import { useBlocking } from '../use-blocking.ts'

/** Blocks the author of a review after a confirmation. Blocking hides the review together with this button. [M8] */
export function BlockButton({ member }: { member: OtherMember }) {
  const { t } = useTexts(enBlocking, 'blocking')
  const common = useTranslation()
  const { block } = useBlocking()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const name = member.username

  const confirm = async () => {
    setIsBusy(true)
    await block(member)
    setIsBusy(false)
    setIsConfirming(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<UserX aria-hidden className="size-4.5" />}
        onClick={() => setIsConfirming(true)}
      >
        <span>{t('open')}</span>
        {/* With the name, users of screen readers can tell the buttons of several reviews apart. */}
        <VisuallyHidden>{` (${name})`}</VisuallyHidden>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setIsConfirming}
          title={t('askTitle', { name })}
          text={t('askText', { name })}
          confirmLabel={t('confirm')}
          busyLabel={t('busy')}
          cancelLabel={common.t('common.cancel')}
          busy={isBusy}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}

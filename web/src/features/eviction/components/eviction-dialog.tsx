import { useState } from 'react'
import { enLostData } from '../../../i18n/en/lost-data.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { openAuthDialog, useDialogsStore } from '../../../stores/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dismissLostData } from '../commands.ts'
import { lossText } from '../eviction-text.ts'

/** Lists the losses after the browser has cleared the app's data. The dialog stays until the user has read it. */
export function LostDataDialog() {
  const { t } = useTexts(enLostData, 'lostData')
  const lost = useDialogsStore((state) => state.lostData)
  // Keeps the text while the dialog closes.
  const [last, setLast] = useState(lost)
  if (lost !== null && lost !== last) setLast(lost)
  const shown = lost ?? last
  const { losses, comesBack } = shown ? lossText(t, shown) : { losses: [], comesBack: '' }
  const dismiss = () => void dismissLostData().catch(console.error)
  const signIn = () => {
    dismiss()
    openAuthDialog()
  }
  return (
    <Dialog
      open={lost !== null}
      onOpenChange={(open) => !open && dismiss()}
      title={t('title')}
      description={t('text')}
      closeLabel={null}
      size="sm"
    >
      <div className="space-y-3">
        {losses.map((loss) => (
          <Notice key={loss} kind="error">
            {loss}
          </Notice>
        ))}
        <p className="pb-2 text-pretty text-ink-soft">{comesBack}</p>
        {shown?.wasSignedIn && (
          <Button onClick={signIn} className="w-full">
            {t('signIn')}
          </Button>
        )}
        <Button
          variant={shown?.wasSignedIn ? 'secondary' : 'primary'}
          onClick={dismiss}
          className="w-full"
        >
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}

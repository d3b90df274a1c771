import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { dismissDeletedAccount } from '../commands.ts'
import { useDeletedAccount } from '../queries.ts'

/** Tells once that the account of this device was deleted elsewhere; stays until it is read. */
export function DeletedAccountDialog() {
  const { t } = useTexts(enAccount, 'account')
  const username = useDeletedAccount()
  // The name stays while the dialog closes.
  const lastName = useLast(username)
  const dismiss = () => void dismissDeletedAccount()
  return (
    <Dialog
      open={username !== null}
      onOpenChange={(open) => !open && dismiss()}
      title={t('gone.title')}
      description={t('gone.text', { username: lastName ?? '' })}
      closeLabel={null}
      size="sm"
    >
      <Button onClick={dismiss} className="w-full">
        {t('gone.close')}
      </Button>
    </Dialog>
  )
}

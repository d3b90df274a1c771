import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLastNonNull } from '../../../ui/use-last-non-null.ts'
import { dismissDeletedAccount } from '../commands.ts'
import { useDeletedAccount } from '../queries.ts'

/** Says that the account of this device was deleted elsewhere. It stays until the user has read it. */
export function DeletedAccountDialog() {
  const { t } = useTexts(enAccount, 'account')
  const username = useDeletedAccount()
  // Keeps the name while the dialog closes.
  const lastName = useLastNonNull(username)
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

import type { User } from '@worldschool/schema'
import { enAccount } from '../../../i18n/en/account.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'

interface EditProfileDialogProps {
  viewer: User
  open: boolean
  onClose: () => void
}

/** Section 2, "Edit Profile dialog". */
export function EditProfileDialog({ viewer, open, onClose }: EditProfileDialogProps) {
  const { t } = useTexts(enAccount, 'account')
  const common = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editProfile.title')}
      closeLabel={common.t('common.close')}
      size="sm"
    >
      <EditProfileForm viewer={viewer} onClose={onClose} />
    </Dialog>
  )
}

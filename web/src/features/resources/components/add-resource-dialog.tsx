import type { ResourceDraft, User } from '@worldschool/schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { showToast } from '../../../stores/toast.ts'
import { addResource } from '../commands.ts'
import { emptyResourceForm } from '../resource-form.ts'
import { ResourceFormDialog } from './resource-form-dialog.tsx'

interface AddResourceDialogProps {
  open: boolean
  onClose: () => void
  viewer: User | null
  /** After it is stored, so that the list can be made to show it. */
  onAdded: (draft: ResourceDraft) => void
}

/** Section 2, "Add New Resource dialog". */
export function AddResourceDialog({ open, onClose, viewer, onAdded }: AddResourceDialogProps) {
  const { t } = useTranslation()
  const submit = async (draft: ResourceDraft) => {
    if (!viewer) {
      showToast({
        title: t('addResource.failed'),
        description: t('addResource.mustSignIn'),
        tone: 'error',
      })
      openAuthDialog()
      return false
    }
    try {
      await addResource(draft)
    } catch {
      showToast({
        title: t('addResource.failed'),
        description: t('addResource.failedText'),
        tone: 'error',
      })
      return false
    }
    showToast({
      title: t('addResource.created'),
      description: t('addResource.createdText'),
      tone: 'success',
    })
    onAdded(draft)
    return true
  }
  return (
    <ResourceFormDialog
      open={open}
      onClose={onClose}
      title={t('addResource.title')}
      description={t('addResource.description')}
      submitLabel={t('addResource.submit')}
      initial={emptyResourceForm}
      submit={submit}
    />
  )
}

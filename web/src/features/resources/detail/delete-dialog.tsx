import type { Resource } from '@worldschool/schema'
import { useState } from 'react'
import { viewStore } from '../../../db/device.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { showToast } from '../../../stores/toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deleteResource } from '../commands.ts'
import { waitUntilRemoved } from './wait-until-removed.ts'

export interface DeleteDialogProps {
  resource: Pick<Resource, 'id' | 'name' | 'isSample'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}

/**
 * Asks for confirmation before a resource is deleted. Specification, section 2, "Delete confirmation
 * dialog".
 */
export function DeleteDialog({ resource, open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const { t } = useDialogsTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const isSample = resource.isSample === 'true'
  const { name } = resource

  const confirm = async () => {
    setIsBusy(true)
    try {
      await deleteResource(resource)
      await waitUntilRemoved(viewStore, resource.id)
      onOpenChange(false)
      showToast({
        title: t('deleteResource.deleted'),
        description: t('deleteResource.deletedText'),
        tone: 'success',
      })
      onDeleted?.()
    } catch (cause) {
      showToast({
        title: t('deleteResource.failed'),
        description: t('deleteResource.failedText'),
        tone: 'error',
        cause,
      })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isSample ? 'deleteResource.sampleTitle' : 'deleteResource.title')}
      text={t(isSample ? 'deleteResource.sampleText' : 'deleteResource.text', { name })}
      confirmLabel={t('deleteResource.confirm')}
      busyLabel={t('deleteResource.deleting')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      onConfirm={confirm}
    />
  )
}

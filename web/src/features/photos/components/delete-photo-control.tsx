import { mayDeletePhoto, photoIdOf, type Resource, type User } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { enGallery } from '../../../i18n/en/gallery.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deletePhoto } from '../commands.ts'

interface DeletePhotoControlProps {
  resource: Resource
  viewer: User | null
  /** The photo that is shown. */
  image: string | undefined
}

/** Deletes the shown photo after a confirmation. Renders nothing if the user may not delete it. */
export function DeletePhotoControl({ resource, viewer, image }: DeletePhotoControlProps) {
  const { t } = useTexts(enGallery, 'gallery')
  const mayDelete = useMayDeletePhoto(viewer, resource, image)
  // The photo that the confirmation is about, because another photo may be shown when the user confirms.
  const [pendingId, setPendingId] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const remove = async () => {
    const id = pendingId && photoIdOf(pendingId)
    if (!id) return
    setIsBusy(true)
    try {
      await deletePhoto(resource.id, id)
      showToast({
        title: t('delete.done'),
        description: t('delete.doneText'),
        tone: 'success',
      })
    } catch (cause) {
      const description = t('delete.failedText')
      showToast({ title: t('delete.failed'), description, tone: 'error', cause })
    }
    setIsBusy(false)
    setPendingId(null)
  }
  return (
    <>
      {mayDelete && image && (
        <IconButton
          label={t('delete.label')}
          onClick={() => setPendingId(image)}
          className="text-danger hover:bg-danger-soft"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
      <ConfirmDialog
        open={pendingId !== null}
        onOpenChange={(isOpen) => !isOpen && setPendingId(null)}
        title={t('delete.title')}
        text={t('delete.text', { name: resource.name })}
        confirmLabel={t('delete.confirm')}
        busyLabel={t('delete.deleting')}
        cancelLabel={t('delete.cancel')}
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}

/**
 * Returns whether the viewer may delete this image. The device knows only the sender of photos that were picked on
 * it. For other photos, the permissions for the resource decide.
 */
function useMayDeletePhoto(
  viewer: User | null,
  resource: Resource,
  image: string | undefined,
): boolean {
  const id = image === undefined ? null : photoIdOf(image)
  const record = useLiveQuery(() => (id ? deviceDb.photos.get(id) : undefined), [id])
  if (id === null) return false
  const userId = record?.id === id ? record.userId : null
  return mayDeletePhoto(viewer, { userId }, resource)
}

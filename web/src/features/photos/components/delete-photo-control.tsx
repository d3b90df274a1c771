import { photoIdOf, type Resource, type User } from '@worldschool/schema'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { enGallery } from '../../../i18n/en/gallery.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { showToast } from '../../../stores/toast.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deletePhoto } from '../commands.ts'
import { useMayDeletePhoto } from '../use-may-delete-photo.ts'

interface DeletePhotoControlProps {
  resource: Resource
  viewer: User | null
  /** The one that is shown. */
  image: string | undefined
}

/** Asks, and deletes the photo that is shown; for those who may. */
export function DeletePhotoControl({ resource, viewer, image }: DeletePhotoControlProps) {
  const { t } = useTexts(enGallery, 'gallery')
  const mayDelete = useMayDeletePhoto(viewer, resource, image)
  // The photo that was asked about, whatever comes into its place.
  const [asked, setAsked] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const remove = async () => {
    const id = asked && photoIdOf(asked)
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
    setAsked(null)
  }
  return (
    <>
      {mayDelete && image && (
        <IconButton
          label={t('delete.label')}
          onClick={() => setAsked(image)}
          className="text-danger hover:bg-danger-soft"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
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

import { givenImages, type Resource, type ResourceDraft } from '@worldschool/schema'
import { useState } from 'react'
import { enEditing } from '../../../i18n/en/editing.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { editIntent, editResource } from '../commands.ts'
import type { PhotoChanges } from './photos/photo-changes.ts'
import { draftToForm } from './resource-form.ts'
import { ResourceFormDialog } from './resource-form-dialog.tsx'

interface ChangeResourceDialogProps {
  /** `edit` for a resource; `revise` for a write that is queued or was refused. [C4] [R7] */
  kind: 'edit' | 'revise'
  draft: ResourceDraft | Resource
  /** Returns true if a draft equals the current values. */
  isUnchanged?: (draft: ResourceDraft) => boolean
  /** The user who may also change the photos. Left out for a queued write, because photos have their own writes. */
  photosOf?: string
  store: (draft: ResourceDraft, photos: PhotoChanges) => Promise<void>
  onClose: () => void
}

/** The form filled with existing values. */
export function ChangeResourceDialog(props: ChangeResourceDialogProps) {
  const { kind, draft, isUnchanged, photosOf, store, onClose } = props
  const { t } = useTexts(enEditing, 'editing')
  const [initial] = useState(() => draftToForm(draft))
  // The form adds and removes photos separately, and must not remove other images.
  const { images } = draft
  const withImages = (changed: ResourceDraft) => ({ ...changed, ...(images && { images }) })
  return (
    <ResourceFormDialog
      open
      onClose={onClose}
      texts={{
        title: t(`${kind}.title`),
        description: t(`${kind}.description`),
        submit: t(`${kind}.submit`),
        busy: t(`${kind}.busy`),
        done: t(`${kind}.done`),
        doneText: t(`${kind}.doneText`),
        failed: t(`${kind}.failed`),
        failedText: t(`${kind}.failedText`),
        leaveTitle: t(`${kind}.leaveTitle`),
        leaveText: t(`${kind}.leaveText`),
      }}
      initial={initial}
      {...(photosOf !== undefined && { photosOf, otherImages: givenImages(images ?? []).length })}
      {...(isUnchanged && {
        unchanged: {
          isSo: (changed) => isUnchanged(withImages(changed)),
          title: t('edit.unchanged'),
          text: t('edit.unchangedText'),
        },
      })}
      store={async (changed, photos) => {
        await store(withImages(changed), photos)
      }}
    />
  )
}

interface EditResourceDialogProps {
  /**
   * The resource as it was when the form opened. Edits are relative to this version, even if a pull has changed the
   * resource since.
   */
  seen: Resource
  viewerId: string
  onClose: () => void
}

/** The form for a resource as the user saw it. [C4] */
export function EditResourceDialog({ seen, viewerId, onClose }: EditResourceDialogProps) {
  return (
    <ChangeResourceDialog
      kind="edit"
      draft={seen}
      photosOf={viewerId}
      isUnchanged={(draft) => editIntent(seen, draft) === null}
      store={(draft, photos) => editResource(seen, draft, photos)}
      onClose={onClose}
    />
  )
}

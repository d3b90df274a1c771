import type { Resource } from '@worldschool/schema'
import { editResource } from '../commands.ts'
import { editIntent } from '../edit-intent.ts'
import { ChangeResourceDialog } from './change-resource-dialog.tsx'

interface EditResourceDialogProps {
  /** As it was when the form opened: that is what the person changes, whatever comes in meanwhile. */
  seen: Resource
  viewerId: string
  onClose: () => void
}

/** The form over a place as the person saw it. [C4] */
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

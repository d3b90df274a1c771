import { useViewer } from '../../features/auth/queries.ts'
import { AddResourceDialog } from '../../features/resources/components/add-resource-dialog.tsx'
import { setAddResourceOpen, useDialogsStore } from '../../stores/dialogs.ts'
import { revealPlace } from './reveal-place.ts'

/** The Add New Resource dialog, after which the list shows what was added. */
export function AddResource() {
  const viewer = useViewer()
  const isOpen = useDialogsStore((state) => state.addResource)
  return (
    <AddResourceDialog
      open={isOpen}
      onClose={() => setAddResourceOpen(false)}
      viewer={viewer}
      onAdded={revealPlace}
    />
  )
}

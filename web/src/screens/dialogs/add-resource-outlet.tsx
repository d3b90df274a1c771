import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../../features/auth/queries.ts'
import { setAddResourceOpen, useDialogsStore } from '../../stores/dialogs.ts'
import { revealAdded } from './reveal-added.ts'

const AddResourceDialog = lazy(() =>
  import('../../features/resources/components/add-resource-dialog.tsx').then((module) => ({
    default: module.AddResourceDialog,
  })),
)

/** The Add New Resource dialog; it stays once it was opened. */
export function AddResourceOutlet() {
  const viewer = useViewer()
  const isOpen = useDialogsStore((state) => state.addResource)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <AddResourceDialog
        open={isOpen}
        onClose={() => setAddResourceOpen(false)}
        viewer={viewer}
        onAdded={revealAdded}
      />
    </Suspense>
  )
}

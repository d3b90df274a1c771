import { lazy, Suspense, useState } from 'react'
import { useDialogsStore } from '../../stores/dialogs.ts'

const AddResource = lazy(() =>
  import('./add-resource.tsx').then((module) => ({ default: module.AddResource })),
)

/** The Add New Resource dialog; it stays once it was opened. */
export function AddResourceOutlet() {
  const isOpen = useDialogsStore((state) => state.addResource)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return <Suspense>{wasOpen && <AddResource />}</Suspense>
}

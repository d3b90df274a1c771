import { useState } from 'react'
import { setAddResourceOpen, useDialogsStore } from '../../stores/dialogs.ts'
import { onDemand } from '../../ui/late-part.tsx'

const AddResource = onDemand(() => import('./add-resource.tsx').then((m) => m.AddResource))

/** The Add New Resource dialog; it stays once it was opened. */
export function AddResourceOutlet() {
  const isOpen = useDialogsStore((state) => state.addResource)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <AddResource open={isOpen} onClose={() => setAddResourceOpen(false)} />
}

import { useState } from 'react'
import { setSyncSheetOpen, useDialogsStore } from '../../stores/dialogs.ts'
import { onDemand } from '../../ui/late-part.tsx'

const SyncSheetWindows = onDemand(() =>
  import('./sync-sheet-windows.tsx').then((m) => m.SyncSheetWindows),
)

/** The sync sheet and what is opened from it, from the first time on that it is asked for. */
export function SyncSheetOutlet() {
  const isOpen = useDialogsStore((state) => state.syncSheet)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <SyncSheetWindows open={isOpen} onClose={() => setSyncSheetOpen(false)} />
}

import { lazy, Suspense, useState } from 'react'
import { useDialogsStore } from '../../stores/dialogs.ts'

const SyncSheetWindows = lazy(() =>
  import('./sync-sheet-windows.tsx').then((module) => ({ default: module.SyncSheetWindows })),
)

/** The sync sheet and what is opened from it, from the first time on that it is asked for. */
export function SyncSheetOutlet() {
  const isOpen = useDialogsStore((state) => state.syncSheet)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <SyncSheetWindows />
    </Suspense>
  )
}

import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useResourceInUrl } from '../../features/resources/resource-in-url.ts'
import { setAddResourceOpen, setSyncSheetOpen, useDialogsStore } from '../../stores/dialogs.ts'
import { useIsDocked } from '../../ui/dialog-dock.ts'
import { lazyOnOpen } from '../../ui/lazy-component.tsx'

const OpenResource = lazyOnOpen(() =>
  import('./open-resource.tsx').then((module) => module.OpenResource),
)

const SyncSheetWindows = lazyOnOpen(() =>
  import('./sync-sheet-windows.tsx').then((m) => m.SyncSheetWindows),
)

const AddResource = lazyOnOpen(() => import('./add-resource.tsx').then((m) => m.AddResource))

/** The dialogs over every screen that show or change the directory; each is loaded when it opens. */
export function DirectoryDialogs() {
  return (
    <>
      <ResourceWindowOutlet />
      <AddResourceOutlet />
      <SyncSheetOutlet />
    </>
  )
}

/** The Add New Resource dialog; it stays mounted once it has been opened. */
function AddResourceOutlet() {
  const isOpen = useDialogsStore((state) => state.addResource)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <AddResource open={isOpen} onClose={() => setAddResourceOpen(false)} />
}

/** The sync sheet and the dialogs opened from it. It is mounted when it is first opened, and then stays mounted. */
function SyncSheetOutlet() {
  const isOpen = useDialogsStore((state) => state.syncSheet)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && <SyncSheetWindows open={isOpen} onClose={() => setSyncSheetOpen(false)} />
}

/** Opens the resource that the URL names, over Explore and Saved. */
function ResourceWindowOutlet() {
  const { pathname } = useLocation()
  const resourceInUrl = useResourceInUrl()
  const isHere = pathname === paths.explore || pathname === paths.saved
  const id = isHere ? resourceInUrl.id : null
  const isDocked = useIsDocked(id !== null, pathname === paths.explore)
  // Keeps the last resource while its dialog closes.
  const [lastId, setLastId] = useState(id)
  if (id && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  if (!shownId) return null
  return (
    <OpenResource
      key={shownId}
      id={shownId}
      open={id !== null}
      isInHistory={resourceInUrl.isOpenedHere}
      isDocked={isDocked}
      onClose={resourceInUrl.close}
    />
  )
}

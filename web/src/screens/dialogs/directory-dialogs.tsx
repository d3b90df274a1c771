import { AddResourceOutlet } from './add-resource-outlet.tsx'
import { ResourceWindowOutlet } from './resource-window-outlet.tsx'
import { SyncSheetOutlet } from './sync-sheet-outlet.tsx'

/** The windows over every screen that show or change the directory; each is loaded when it opens. */
export function DirectoryDialogs() {
  return (
    <>
      <ResourceWindowOutlet />
      <AddResourceOutlet />
      <SyncSheetOutlet />
    </>
  )
}

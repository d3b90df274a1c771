import { DeletedAccountDialog } from '../../features/account/components/deleted-account-dialog.tsx'
import { MissingPartDialog } from '../../features/app-update/components/missing-part-dialog.tsx'
import { UpdateBar } from '../../features/app-update/components/update-bar.tsx'
import { LostDataDialog } from '../../features/eviction/components/eviction-dialog.tsx'
import { StorageBar } from '../../features/storage/components/storage-bar.tsx'

/** Dialogs and bars about rare events, which the user must read. */
export function GlobalDialogs() {
  return (
    <>
      <DeletedAccountDialog />
      <LostDataDialog />
      <MissingPartDialog />
      <UpdateBar />
      <StorageBar />
    </>
  )
}

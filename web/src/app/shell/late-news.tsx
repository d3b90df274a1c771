import { DeletedAccountDialog } from '../../features/account/components/deleted-account-dialog.tsx'
import { LostDataDialog } from '../../features/lost-data/components/lost-data-dialog.tsx'

/** What hardly ever has to be told, and then has to be read. */
export function SadNews() {
  return (
    <>
      <DeletedAccountDialog />
      <LostDataDialog />
    </>
  )
}

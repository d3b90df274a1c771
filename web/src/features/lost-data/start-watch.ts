import { getSession } from '../../api/session.ts'
import { deviceDb } from '../../db/device.ts'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { watchDatabase } from './watch-database.ts'

/** Watches this tab's database from now on. */
export function startWatch(): void {
  watchDatabase({
    db: deviceDb,
    storage: localStorage,
    hasSession: async () => (await getSession(fetch)) !== null,
    onLost: (lostData) => useDialogsStore.setState({ lostData }),
  })
}

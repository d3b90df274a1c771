import { viewStore } from '../../db/device.ts'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { listenForWakeUps } from '../../sync/connectivity.ts'
import { estimatePhone } from '../../sync/map-areas/phone-room.ts'
import { askToPersist } from './ask-to-persist.ts'
import { inTurn, lookAtRoom } from './watch-room.ts'

/** Looks after the room that the browser gives the app, from now on. */
export function startStorage(): void {
  const { storage } = navigator
  askToPersist({
    view: viewStore,
    storage: localStorage,
    persist: storage?.persist && (() => storage.persist()),
  })
  const look = inTurn(() =>
    lookAtRoom({
      estimate: estimatePhone,
      storage: localStorage,
      tell: (fullness) => useDialogsStore.setState({ fullness }),
    }),
  )
  listenForWakeUps({ window, document }, look)
  look()
}

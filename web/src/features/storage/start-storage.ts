import { viewStore } from '../../db/device.ts'
import { useDialogsStore } from '../../stores/dialogs.ts'
import { listenForWakeUps } from '../../sync/connectivity.ts'
import { estimatePhone } from '../../sync/map-areas/phone-room.ts'
import { askToPersist } from './ask-to-persist.ts'
import { lookAtRoom } from './watch-room.ts'

/** Looks after the room that the browser gives the app, from now on. */
export function startStorage(): void {
  const { storage } = navigator
  askToPersist({
    view: viewStore,
    storage: localStorage,
    persist: storage?.persist && (() => storage.persist()),
  })
  const lookNow = () =>
    lookAtRoom({
      estimate: estimatePhone,
      storage: localStorage,
      tell: (fullness) => useDialogsStore.setState({ fullness }),
    })
  // One after the other: of two at once a slow one would tell last what is true no more.
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    looking = looking.then(lookNow)
  }
  listenForWakeUps({ window, document }, look)
  look()
}

import { viewStore } from '../db/device.ts'
import { onSignedOut } from '../db/on-signed-out.ts'
import { useExploreStore } from '../stores/explore.ts'
import { useMapStore } from '../stores/map.ts'

/** Resets search, filters and map position in memory when an account signs out. [Q9] */
export function resetOnSignOut(): void {
  onSignedOut(viewStore, () => {
    useExploreStore.setState(useExploreStore.getInitialState())
    useMapStore.setState({ camera: null, fix: null })
    void import('../stores/install.ts').then((it) => it.clearInstallRecord(), console.error)
  })
}

import type { User } from '@worldschool/schema'
import { useSyncExternalStore } from 'react'
import { useView } from '../../db/device.ts'
import type { DeviceView } from '../../db/view.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** The user who is signed in on this device, null for a visitor. */
export function useViewer(): User | null {
  return useView((view) => view.viewer)
}

/** True until the device database has been read and the session is known. Specification, section 4. */
export function isSessionLoading({ status }: DeviceView): boolean {
  return status === 'loading' || status === 'blocked'
}

export function useIsSessionLoading(): boolean {
  return useView(isSessionLoading)
}

/** Number of the user's writes that the server has not accepted yet. */
export function useUnsentCount(): number {
  return useView((view) => view.outbox.filter(({ state }) => state !== 'acknowledged').length)
}

/** False while the browser reports no network, or after the server did not respond. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isOnline)
}

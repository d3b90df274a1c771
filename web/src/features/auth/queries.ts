import type { User } from '@worldschool/schema'
import { useSyncExternalStore } from 'react'
import { useView } from '../../db/device.ts'
import type { DeviceView } from '../../db/view.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Who is signed in on this device, null for a visitor. */
export function useViewer(): User | null {
  return useView((view) => view.viewer)
}

/** True until the device has told who is signed in. Section 4. */
export function isSessionLoading({ status }: DeviceView): boolean {
  return status === 'loading' || status === 'blocked'
}

export function useIsSessionLoading(): boolean {
  return useView(isSessionLoading)
}

/** How many of the person's writes the server has not taken yet. */
export function useUnsentCount(): number {
  return useView((view) => view.outbox.filter(({ state }) => state !== 'acknowledged').length)
}

/** False while the browser says there is no network, or after the server gave no answer. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isOnline)
}

import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb, useView } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'

/** The ids of the saved resources, oldest save first; undefined while the device is read. */
export function useSavedIds(): ReadonlySet<string> | undefined {
  return useView((view) => (view.status === 'ready' ? view.savedIds : undefined))
}

export function useIsSaved(resourceId: string): boolean {
  return useView((view) => view.savedIds.has(resourceId))
}

/** False if an account's saves were never pulled to this device. A visitor's saves are always on the device. */
export function useHasSavedList(): boolean {
  const isMember = useView((view) => view.viewer !== null)
  const hasRead = useLiveQuery(async () => (await readValue(deviceDb, 'mineCursor')) !== undefined)
  return !isMember || hasRead === true
}

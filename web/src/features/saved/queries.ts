import { useView } from '../../db/device.ts'

/** The saved resources' ids, oldest save first; undefined while the device is read. */
export function useSavedIds(): ReadonlySet<string> | undefined {
  return useView((view) => (view.status === 'ready' ? view.savedIds : undefined))
}

export function useIsSaved(resourceId: string): boolean {
  return useView((view) => view.savedIds.has(resourceId))
}

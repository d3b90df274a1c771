import { useRef, useSyncExternalStore } from 'react'
import { DeviceDatabase } from './indexeddb.ts'
import { createViewStore, type DeviceView } from './view.ts'

/** This device's database and the view of it; one of each per tab. */
export const deviceDb = new DeviceDatabase()
export const viewStore = createViewStore(deviceDb)

/** Returns the part of the view that `select` returns; renders again only when that part changes. */
export function useView<T>(select: (view: DeviceView) => T): T {
  const selectRef = useRef(select)
  selectRef.current = select
  return useSyncExternalStore(viewStore.subscribe, () => selectRef.current(viewStore.get()))
}

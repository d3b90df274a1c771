import { create } from 'zustand'

/** What is wrong with an area on this device: it is no map any more, or pieces of it are missing. */
export type AreaFault = 'damaged' | 'incomplete'

/** Faults that were found since the app was started, by `areaKey`. */
export const useAreaFaults = create<{ faults: ReadonlyMap<string, AreaFault> }>(() => ({
  faults: new Map(),
}))

/** What cannot be read at all stays so, whatever else is found. */
export function reportAreaFault(key: string, fault: AreaFault): void {
  const { faults } = useAreaFaults.getState()
  const before = faults.get(key)
  if (before === fault || before === 'damaged') return
  useAreaFaults.setState({ faults: new Map(faults).set(key, fault) })
}

/** It comes anew. */
export function clearAreaFault(key: string): void {
  const faults = new Map(useAreaFaults.getState().faults)
  if (faults.delete(key)) useAreaFaults.setState({ faults })
}

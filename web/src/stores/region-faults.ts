import { create } from 'zustand'

/** What is wrong with an area on this device: it is no map any more, or pieces of it are missing. */
export type RegionFault = 'damaged' | 'incomplete'

/** Faults that were found since the app was started, by `areaKey`. */
export const useRegionFaults = create<{ faults: ReadonlyMap<string, RegionFault> }>(() => ({
  faults: new Map(),
}))

/** What cannot be read at all stays so, whatever else is found. */
export function reportRegionFault(key: string, fault: RegionFault): void {
  const { faults } = useRegionFaults.getState()
  const before = faults.get(key)
  if (before === fault || before === 'damaged') return
  useRegionFaults.setState({ faults: new Map(faults).set(key, fault) })
}

/** It comes anew. */
export function clearAreaFault(key: string): void {
  const faults = new Map(useRegionFaults.getState().faults)
  if (faults.delete(key)) useRegionFaults.setState({ faults })
}

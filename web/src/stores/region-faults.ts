import { create } from 'zustand'

/** The fault of a region on this device: the file is not a valid map any more, or parts of it are missing. */
export type RegionFault = 'damaged' | 'incomplete'

/** Faults found since the app was started, by `regionKey`. */
export const useRegionFaults = create<{ faults: ReadonlyMap<string, RegionFault> }>(() => ({
  faults: new Map(),
}))

/** Records a fault of a region. A `damaged` region stays `damaged`, even if parts are found to be missing later. */
export function reportRegionFault(key: string, fault: RegionFault): void {
  const { faults } = useRegionFaults.getState()
  const before = faults.get(key)
  if (before === fault || before === 'damaged') return
  useRegionFaults.setState({ faults: new Map(faults).set(key, fault) })
}

/** Call it when the region is downloaded again. */
export function clearRegionFault(key: string): void {
  const faults = new Map(useRegionFaults.getState().faults)
  if (faults.delete(key)) useRegionFaults.setState({ faults })
}
